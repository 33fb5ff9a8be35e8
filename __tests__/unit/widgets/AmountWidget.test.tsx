/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { stepAmount } from '../../../widgets/AmountWidget';
import { showWidget } from '../../fixtures/WidgetHost';

const LIMITS = { minimum: 100_000, maximum: 10_000_000, multipleOf: 10_000 };
const schema = { type: 'integer', ...LIMITS } as const;
const plain = (text: string | null) => (text ?? '').replace(/\p{Z}/gu, ' ');
const input = () => screen.getByRole<HTMLInputElement>('textbox');

test.each([
  [200_000, 1, 210_000],
  [200_000, -1, 190_000],
  [205_000, 1, 210_000],
  [205_000, -1, 200_000],
  [100_000, -1, 100_000],
  [10_000_000, 1, 10_000_000],
  [99, 1, 100_000],
  [20_000_000, -1, 10_000_000],
  [undefined, 1, 100_000],
  ['dos', -1, 100_000],
] as const)('stepAmount: from %p, a step of %d leads to %d', (value, direction, next) => {
  expect(stepAmount(value, direction, LIMITS)).toBe(next);
});

test('AmountWidget: steps by its buttons, announces the new amount, and keeps the focus at the limits', async () => {
  const { user, values } = await showWidget('amount', { props: { schema, value: 110_000 } });
  const less = screen.getByRole('button', { name: 'amountDecrease' });
  await user.click(less);
  expect(plain(screen.getByRole('status').textContent)).toBe('$ 100.000');
  expect(less.getAttribute('aria-disabled')).toBe('true');
  await user.click(less);
  expect(document.activeElement).toBe(less);
  await user.click(screen.getByRole('button', { name: 'amountIncrease' }));
  expect(values).toEqual([100_000, 110_000]);
});

test('AmountWidget: steps by the arrow keys, also from an amount that was just typed', async () => {
  const { user, values } = await showWidget('amount', { props: { schema, value: 200_000 } });
  await user.tripleClick(input());
  await user.keyboard('210000{ArrowDown}');
  expect(plain(input().value)).toBe('$ 200.000');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(values.at(-1)).toBe(220_000);
});

test('AmountWidget: keeps an amount between two steps as it was typed', async () => {
  const { user, values } = await showWidget('amount', { props: { schema } });
  await user.type(input(), '123456');
  await user.tab();
  expect([values.at(-1), plain(input().value)]).toEqual([123_456, '$ 123.456']);
});

test('AmountWidget: shows its range and describes its input with it', async () => {
  await showWidget('amount', { props: { schema } });
  const range = screen.getByText(/\$/);
  expect(plain(range.textContent)).toBe('$ 100.000 to $ 10.000.000');
  expect(input().getAttribute('aria-describedby')).toBe(range.id);
});

test('AmountWidget: a disabled amount cannot be stepped', async () => {
  const { user, values } = await showWidget('amount', { props: { schema, value: 200_000, disabled: true } });
  await user.click(screen.getByRole('button', { name: 'amountIncrease' }));
  expect(values).toEqual([]);
});
