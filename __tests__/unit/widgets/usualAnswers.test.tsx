/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { chipRow } from '../../../widgets/parts/chipRow';
import { axeViolations, showWidget } from '../../fixtures/WidgetHost';

const chips = () => [...screen.getByRole('group').children];
const pressed = () => chips().map((each) => each.getAttribute('aria-pressed'));

test.each([
  { widget: 'money', usual: [500_000, 1_000_000], labels: ['500 mil', '1 millón'], shown: '1.000.000' },
  { widget: 'number', usual: [5, 6], labels: ['5', '6'], shown: '6' },
  { widget: 'text', usual: ['Bogotá', 'Cali'], labels: ['Bogotá', 'Cali'], shown: 'Cali' },
] as const)('$widget: one press gives a usual answer, and any other can be typed', async (trial) => {
  const { container, user, values, blurs } = await showWidget(trial.widget, { options: { usual: trial.usual } });
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const text = (node: Element) => node.textContent.replace(/\u00a0/g, ' ');
  expect(screen.getByRole('group', { name: 'usual' })).toBeTruthy();
  expect(chips().map(text)).toEqual(trial.labels);
  expect(pressed()).toEqual(['false', 'false']);
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(values.at(-1)).toBe(trial.usual[1]);
  expect(blurs.at(-1)).toBe(trial.usual[1]);
  expect(input.value).toBe(trial.shown);
  expect(pressed()).toEqual(['false', 'true']);
  expect(await axeViolations(container)).toEqual([]);
  await user.clear(input);
  await user.type(input, '7');
  expect(values.at(-1)).toBe(trial.widget === 'text' ? '7' : 7);
});

test.each(['text', 'select'] as const)(
  '%s: an answer that was given elsewhere comes first, in words',
  async (widget) => {
    const same = { answer: 'Cali', text: 'Same as your address: Cali' };
    const { user, values } = await showWidget(widget, { options: { usual: ['Bogotá', 'Cali'], same } });
    expect(chips().map(({ textContent }) => textContent)).toEqual([same.text, 'Bogotá']);
    await user.click(screen.getByRole('button', { name: same.text }));
    expect(values.at(-1)).toBe('Cali');
  },
);

test('money: has no chips where the country has no usual answers', async () => {
  await showWidget('money');
  expect(screen.queryByRole('group')).toBeNull();
});

test.each([
  [['5', '6'], 'chip-row chip-row--tiny'],
  [['1500 zł', '10 000 zł'], 'chip-row chip-row--short'],
  [['PLN 1,500', 'PLN 500'], 'chip-row chip-row--long'],
  [['2 millones'], 'chip-row chip-row--short'],
  [['RON 1500'], 'chip-row'],
  [['Cali', 'Barranquilla'], 'chip-row chip-row--long'],
])('%j: are in a row as wide as the longest needs', (texts, row) => {
  expect(chipRow(texts)).toBe(row);
});
