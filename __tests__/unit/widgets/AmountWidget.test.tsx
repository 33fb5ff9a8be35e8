/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { axeViolations, showWidget } from '../../fixtures/WidgetHost';

const LIMITS = { minimum: 100_000, maximum: 10_000_000, multipleOf: 10_000 };
const schema = { type: 'integer', ...LIMITS } as const;
const plain = (text: string | null) => (text ?? '').replace(/\p{Z}/gu, ' ');
const input = () => screen.getByRole<HTMLInputElement>('textbox');

test('AmountWidget: steps by its buttons, announces the new amount, and keeps the focus at the limits', async () => {
  const { user, values } = await showWidget('amount', { props: { schema, value: 110_000 } });
  const less = screen.getByRole('button', { name: 'amount>decrease' });
  await user.click(less);
  expect(plain(screen.getByRole('status').textContent)).toBe('$ 100.000');
  expect(less.getAttribute('aria-disabled')).toBe('true');
  await user.click(less);
  expect(document.activeElement).toBe(less);
  await user.click(screen.getByRole('button', { name: 'amount>increase' }));
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

test('AmountWidget: groups the digits as they are typed, and keeps the caret where it was', async () => {
  const { user, values } = await showWidget('amount', { props: { schema } });
  await user.type(input(), '1');
  // The first key loads what groups them.
  await act(async () => void (await import('../../../widgets/parts/regroupTyped')));
  await user.keyboard('234567');
  expect(plain(input().value)).toBe('1.234.567');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}');
  expect([input().value, input().selectionStart]).toEqual(['123.567', 3]);
  await user.keyboard('9');
  expect([input().value, input().selectionStart, values.at(-1)]).toEqual(['1.239.567', 5, 1_239_567]);
  await user.tripleClick(input());
  await user.paste('2000000');
  expect(input().value).toBe('2.000.000');
  fireEvent.input(input(), { target: { value: '20000' }, isComposing: true });
  expect(input().value).toBe('20000');
  await user.tab();
  expect([plain(input().value), values.at(-1)]).toEqual(['$ 20.000', 20_000]);
});

test('AmountWidget: shows its range and describes its input with it', async () => {
  await showWidget('amount', { props: { schema } });
  const range = screen.getByText(/amount>range/);
  expect(plain(range.textContent)).toBe('amount>range $ 100.000 $ 10.000.000');
  expect(input().getAttribute('aria-describedby')).toBe(range.id);
});

test('AmountWidget: a disabled amount cannot be stepped', async () => {
  const { user, values } = await showWidget('amount', { props: { schema, value: 200_000, disabled: true } });
  await user.click(screen.getByRole('button', { name: 'amount>increase' }));
  expect(values).toEqual([]);
});

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'amount>slider' });

test('AmountWidget: the slider and the typed amount follow each other', async () => {
  const { user, values } = await showWidget('amount', { props: { schema, value: 200_000 } });
  expect([slider().value, plain(slider().getAttribute('aria-valuetext'))]).toEqual(['10', '$ 200.000']);
  fireEvent.change(slider(), { target: { value: '11' } });
  expect([values.at(-1), plain(input().value)]).toEqual([220_000, '$ 220.000']);
  await user.clear(input());
  await user.type(input(), '1234567');
  expect([slider().value, plain(slider().getAttribute('aria-valuetext'))]).toEqual(['37', '$ 1.234.567']);
  fireEvent.change(slider(), { target: { value: slider().max } });
  expect(values.at(-1)).toBe(10_000_000);
});

test('AmountWidget: offers round amounts to press, within its limits', async () => {
  const { user, values, unmount, container } = await showWidget('amount', { props: { schema, value: 500_000 } });
  const presets = () => within(screen.getByRole('group', { name: 'amount>presets' })).getAllByRole('button');
  expect(presets().map(({ textContent }) => plain(textContent))).toEqual([
    '300 mil',
    '500 mil',
    '2 millones',
    '5 millones',
  ]);
  expect(presets().map(({ ariaPressed }) => ariaPressed)).toEqual(['false', 'true', 'false', 'false']);
  await user.click(presets()[3] ?? container);
  expect([values.at(-1), presets()[3]?.ariaPressed]).toEqual([5_000_000, 'true']);
  expect(await axeViolations(container)).toEqual([]);
  unmount();
  await showWidget('amount', { props: { schema }, options: { presets: [400_000, 20_000_000, 405_000] } });
  expect(presets().map(({ textContent }) => plain(textContent))).toEqual(['400 mil']);
});

test('AmountWidget: of an amount between two steps, the error is followed by both to press', async () => {
  const { user, values } = await showWidget('amount', {
    props: { schema, value: 1_555_555 },
    options: { hasError: true },
  });
  const around = within(screen.getByRole('group', { name: 'amount>nearest' })).getAllByRole('button');
  expect(around.map(({ textContent }) => plain(textContent))).toEqual(['$ 1.550.000', '$ 1.560.000']);
  await user.click(around[1] ?? input());
  expect(values).toEqual([1_560_000]);
  expect(screen.queryByRole('group', { name: 'amount>nearest' })).toBeNull();
  expect(document.activeElement).toBe(input());
});

describe('AmountWidget: a held button', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Lets two seconds pass. Each repetition renders before the next one, as in a browser. */
  const hold = () => {
    for (let passed = 0; passed < 20; passed++) act(() => jest.advanceTimersByTime(100));
  };

  test('repeats in growing steps until it is let go, and announces only the last amount', async () => {
    const { user, values } = await showWidget('amount', { props: { schema, value: 100_000 } });
    const more = screen.getByRole('button', { name: 'amount>increase' });
    await user.pointer({ keys: '[TouchA>]', target: more });
    hold();
    const steps = values.map((value, index) => Number(value) - Number(values[index - 1] ?? 100_000));
    expect(steps.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 10_000));
    expect(Math.max(...steps)).toBeGreaterThanOrEqual(50_000);
    expect(screen.getByRole('status').textContent).toBe('');
    await user.pointer({ keys: '[/TouchA]', target: more });
    const released = values.length;
    hold();
    expect(values).toHaveLength(released);
    expect(plain(screen.getByRole('status').textContent)).toBe(plain(input().value));
    await user.click(more);
    expect(values).toHaveLength(released + 1);
  });

  test.each(['pointerLeave', 'pointerCancel'] as const)('stops on %s', async (event) => {
    const { user, values } = await showWidget('amount', { props: { schema, value: 5_000_000 } });
    const less = screen.getByRole('button', { name: 'amount>decrease' });
    await user.pointer({ keys: '[MouseLeft>]', target: less });
    fireEvent[event](less);
    hold();
    expect(values).toEqual([]);
  });
});
