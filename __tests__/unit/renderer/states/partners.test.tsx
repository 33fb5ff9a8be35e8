/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import type { Action } from '../../../../src/store/actions';
import { axeViolations } from '../../../fixtures/WidgetHost';
import { states } from '../../../support/colombianTexts';
import { showApplication } from '../../../support/showApplication';
import { showState } from '../../../support/showState';

const heading = states('checking>partners');
const logo = 'data:image/svg+xml;base64,PHN2Zy8+';
const partners = [{ name: 'Sereno Credit', logo }, { name: 'Pausa Bank' }];

async function wait(...before: readonly Action[]) {
  const checking: Action = { type: 'statusReceived', update: { progressState: 6 } };
  const shown = await showApplication({ at: '/checking', before: [checking, ...before] });
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

test('partners: the waiting page shows which lenders are checking the application', async () => {
  const { container } = await wait({ type: 'partnersReceived', partners });
  const list = await screen.findByRole('region', { name: heading });
  const image = within(list).getByRole('img', { name: 'Sereno Credit' });
  expect(image).toHaveAttribute('src', logo);
  // Reserves its place before it is loaded.
  expect(image).toHaveAttribute('width');
  expect(image).toHaveAttribute('height');
  expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent('Pausa Bank');
  expect(await axeViolations(container)).toEqual([]);
});

test('partners: the name replaces a logo that fails to load', async () => {
  await wait({ type: 'partnersReceived', partners });
  fireEvent.error(await screen.findByRole('img', { name: 'Sereno Credit' }));
  expect(screen.queryByRole('img', { name: 'Sereno Credit' })).toBeNull();
  expect(screen.getByText('Sereno Credit')).toBeVisible();
});

test('partners: without known lenders, the page requests them and shows no region', async () => {
  const { actions } = await wait();
  expect(actions).toContainEqual({ type: 'partnersNeeded' });
  expect(screen.queryByRole('region', { name: heading })).toBeNull();
});

test.each([
  'redirected',
  'thank-you',
  'dynamic-consents',
  'continue',
  'moneyman-paylands',
  'accepted',
  'ipfd-offer-choice',
])('%s: shows the lender right below the heading', async (name) => {
  await showState(name);
  expect(document.querySelector('h1')?.nextElementSibling).toHaveClass('partner-mark');
});

test("an offer: shows the lender's logo and name; the name stays if the logo does not load", async () => {
  const partner = { name: 'Sereno Credit', logo };
  const accepted: Action = { type: 'statusReceived', update: { progressState: 10, partner } };
  await showApplication({ at: '/accepted', before: [accepted] });
  await screen.findByRole('heading', { level: 1, name: states('accepted>heading') });
  const mark = document.querySelector('.partner-mark');
  expect(mark).toHaveTextContent('Sereno Credit');
  // The name is beside it, and is said once.
  const [image] = await screen.findAllByAltText('');
  expect(image).toHaveAttribute('src', logo);
  fireEvent.error(image ?? document.body);
  expect(screen.queryByAltText('')).toBeNull();
  expect(mark).toHaveTextContent('Sereno Credit');
});
