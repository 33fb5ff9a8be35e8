/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { createFormats } from '../../../src/formats/createFormats';
import { phoneMetadataOf } from '../../../tools/compile/phoneMetadataOf';
import { showWidget } from '../../fixtures/WidgetHost';
import { productDocuments } from '../../support/productDocuments';

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const phoneMetadata = () => Promise.resolve(phoneMetadataOf(productDocuments));
const formats = () => createFormats({ today: () => '2026-11-20', phoneMetadata });

test('PhoneWidget: loads the library on focus, and formats the number as the country does', async () => {
  const formatting = formats();
  const { user, values } = await showWidget('phone', { options: { formatting } });
  await user.click(input());
  await formatting.loadPhone();
  await user.keyboard('3211234567');
  expect(input().value).toBe('3211234567');
  await user.tab();
  expect([values.at(-1), input().value]).toEqual(['+573211234567', '321 1234567']);
});

test.each([
  ['57 321 123 4567', '+573211234567', '321 1234567'],
  ['+573211234567', '+573211234567', '321 1234567'],
  ['00 34 612345678', '+34612345678', '+34 612 34 56 78'],
  ['32112', '+5732112', '32112'],
  ['llame ya', 'llame ya', 'llame ya'],
  ['0', '0', '0'],
  ['ｌｌａｍｅ ½', 'ｌｌａｍｅ ½', 'ｌｌａｍｅ ½'],
])('PhoneWidget: stores the pasted %s as %s', async (typed, value, shown) => {
  const formatting = formats();
  await formatting.loadPhone();
  const { user, values } = await showWidget('phone', { options: { formatting } });
  await user.click(input());
  await user.paste(typed);
  await user.tab();
  expect([values.at(-1), input().value]).toEqual([value, shown]);
});

test('PhoneWidget: shows the prefix only beside a number of the country', async () => {
  const { user } = await showWidget('phone');
  expect(screen.getByText('+57')).toBeTruthy();
  expect(input().getAttribute('aria-describedby')).toBe(screen.getByText('phone>prefix +57').id);
  await user.type(input(), '+34');
  expect(screen.queryByText('+57')).toBeNull();
});

test('PhoneWidget: works without the library when it fails to load', async () => {
  const formatting = { loadPhone: () => Promise.resolve() };
  const { user, values } = await showWidget('phone', { options: { formatting } });
  await user.type(input(), '3211234567');
  await user.tab();
  expect(values.at(-1)).toBe('+573211234567');
});
