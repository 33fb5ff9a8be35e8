/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { showWidget } from '../../fixtures/WidgetHost';

const part = (name: 'dateDay' | 'dateMonth' | 'dateYear') => screen.getByLabelText<HTMLInputElement>(name);
const shown = () => [part('dateDay').value, part('dateMonth').value, part('dateYear').value];

test.each([
  ['es-CO', ['day', 'month', 'year']],
  ['en-PH', ['month', 'day', 'year']],
])(
  'DateWidget: in %s, orders the parts as the language does, and links lead to the first',
  async (languageTag, order) => {
    const { container } = await showWidget('date', { options: { languageTag, autocomplete: 'bday' } });
    const inputs = [...container.querySelectorAll('input')];
    expect(inputs.map((input) => input.dataset.part)).toEqual(order);
    expect(inputs.map((input) => input.autocomplete)).toEqual(order.map((name) => `bday-${name}`));
    expect(inputs[0]?.id).toBe('root_point');
  },
);

test.each([
  ['7', '3', '2001', '2001-03-07'],
  ['07', '03', '2001', '2001-03-07'],
  ['7', 'marzo', '2001', '2001-03-07'],
  ['31', '2', '2001', '2001-02-31'],
  ['7', 'x', '2001', '2001-x-07'],
])('DateWidget: %s, %s, %s is stored as %s and stays as it was typed', async (...row) => {
  const [day, month, year, value] = row;
  const { user, values, blurs } = await showWidget('date');
  await user.tab();
  await user.keyboard(day);
  await user.tab();
  await user.keyboard(month);
  await user.tab();
  await user.keyboard(year);
  expect(blurs).toEqual([]);
  await user.tab();
  expect(values.at(-1)).toBe(value);
  expect(blurs).toEqual([value]);
  expect(shown()).toEqual([day, month, year]);
});

test('DateWidget: an incomplete date is stored and shown again, and only its missing parts are marked', async () => {
  const { user, values, unmount } = await showWidget('date');
  await user.type(part('dateYear'), '2001');
  await user.type(part('dateMonth'), '13');
  expect(values.at(-1)).toBe('2001-13-');
  unmount();
  await showWidget('date', { props: { value: '2001-13-' }, options: { hasError: true } });
  expect(shown()).toEqual(['', '13', '2001']);
  expect([part('dateDay').ariaInvalid, part('dateYear').ariaInvalid]).toEqual(['true', null]);
});

test('DateWidget: shows a stored date in its parts, and clearing all parts leaves no answer', async () => {
  const { user, values } = await showWidget('date', { props: { value: '2001-03-07' } });
  expect(shown()).toEqual(['7', '3', '2001']);
  await user.clear(part('dateDay'));
  await user.clear(part('dateMonth'));
  await user.clear(part('dateYear'));
  expect(values.at(-1)).toBeUndefined();
});

test.each(['7/3/2001', '07.03.2001', '2001-03-07', '7 marzo 2001'])(
  'DateWidget: a whole date, %s, may be pasted',
  async (text) => {
    const { user, values } = await showWidget('date');
    await user.click(part('dateDay'));
    await user.paste(text);
    expect(values).toEqual(['2001-03-07']);
  },
);

test('DateWidget: filling a part does not move the focus', async () => {
  const { user } = await showWidget('date');
  await user.type(part('dateDay'), '31');
  expect(document.activeElement).toBe(part('dateDay'));
});

test('DateWidget: reads the digits of the language, and shows a stored date in them', async () => {
  const options = { languageTag: 'ar-EG-u-nu-arab' };
  const { user, values, unmount } = await showWidget('date', { options });
  await user.type(part('dateDay'), '٧');
  await user.type(part('dateMonth'), 'مارس');
  await user.type(part('dateYear'), '٢٠٠١');
  expect(values.at(-1)).toBe('2001-03-07');
  unmount();
  await showWidget('date', { props: { value: '2001-03-07' }, options });
  expect(shown()).toEqual(['٧', '٣', '٢٠٠١']);
});
