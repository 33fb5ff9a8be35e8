/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import type { WidgetName } from '../../../widgets/registry';
import { showWidget, hostWidgetOptions } from '../../fixtures/WidgetHost';

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const INTEGER = {
  props: { schema: { type: 'integer', minimum: 100_000, maximum: 10_000_000, multipleOf: 10_000 } },
} as const;

interface Case {
  readonly widget: WidgetName;
  readonly typed: string;
  readonly value: unknown;
  readonly shown: string;
  /** While it is typed, where that is something else than the text. */
  readonly grouped?: string;
}

const CASES: readonly Case[] = [
  { widget: 'text', typed: '  Ana   María ', value: 'Ana María', shown: 'Ana María' },
  { widget: 'text', typed: 'O\u2019Connell', value: "O'Connell", shown: "O'Connell" },
  { widget: 'text', typed: '   ', value: undefined, shown: '' },
  { widget: 'email', typed: ' ana@example.com ', value: 'ana@example.com', shown: 'ana@example.com' },
  { widget: 'money', typed: '1000000', value: 1000000, shown: '1.000.000', grouped: '1.000.000' },
  { widget: 'money', typed: '1.000.000', value: 1000000, shown: '1.000.000' },
  { widget: 'money', typed: '$ 1.000', value: 1000, shown: '1.000' },
  { widget: 'money', typed: '1,000,000', value: 1000000, shown: '1.000.000' },
  { widget: 'money', typed: 'dos millones', value: 'dos millones', shown: 'dos millones' },
  { widget: 'money', typed: '0', value: 0, shown: '0' },
  { widget: 'amount', typed: '255000', value: 255000, shown: '$ 255.000', grouped: '255.000' },
  { widget: 'amount', typed: '99', value: 99, shown: '$ 99' },
  { widget: 'number', typed: '2010', value: 2010, shown: '2010' },
  { widget: 'number', typed: 'two', value: 'two', shown: 'two' },
  { widget: 'personalCode', typed: '1.020.304.050', value: '1020304050', shown: '1020304050' },
  { widget: 'personalCode', typed: '12345678-z', value: '12345678Z', shown: '12345678Z' },
  { widget: 'bankAccount', typed: '016-873 66007', value: '01687366007', shown: '0168 7366 007' },
  { widget: 'bankAccount', typed: 'es91 21000418', value: 'ES9121000418', shown: 'ES91 2100 0418' },
  { widget: 'phone', typed: '321 1234567', value: '+573211234567', shown: '3211234567' },
  { widget: 'phone', typed: '+34 612 34 56 78', value: '+34612345678', shown: '+34612345678' },
  { widget: 'number', typed: '٢٠١٠', value: 2010, shown: '2010' },
  { widget: 'phone', typed: 'call me', value: 'call me', shown: 'call me' },
];

describe.each(CASES)('the widget $widget, typed text $typed', ({ widget, typed, value, shown, grouped }) => {
  const tidy = (text: string) => text.replace(/\p{Z}/gu, ' ');

  test('shows what is typed while it is typed, and its normalised form when it is left', async () => {
    const { user, values, blurs } = await showWidget(widget, INTEGER);
    const field = input();
    await user.type(field, typed);
    // An e-mail input removes surrounding spaces itself.
    const kept = widget === 'email' ? typed.trim() : typed;
    expect(field.value).toBe(grouped ?? kept);
    expect(values).toHaveLength(kept.length);
    await user.tab();
    expect(tidy(field.value)).toBe(shown);
    expect(values.at(-1)).toEqual(value);
    expect(blurs).toEqual([value]);
  });

  test('accepts it pasted, and passes the normalised value on Enter', async () => {
    const { user, values } = await showWidget(widget, INTEGER);
    await user.click(input());
    await user.paste(typed);
    await user.keyboard('{Enter}');
    expect(values.at(-1)).toEqual(value);
  });
});

/** The first text of each widget. */
const firstOfWidgets = new Map(CASES.toReversed().map(({ widget, typed }) => [widget, typed]));

describe.each([...firstOfWidgets])('the widget %s, with the text %s', (widget, typed) => {
  async function showTyped() {
    const shown = await showWidget(widget, INTEGER);
    fireEvent.focus(input());
    fireEvent.change(input(), { target: { value: typed } });
    return shown;
  }

  test('can be emptied', async () => {
    const { user, values } = await showTyped();
    fireEvent.blur(input());
    await user.clear(input());
    expect([values.at(-1), input().value]).toEqual([undefined, '']);
  });

  test('shows a value that is changed from outside', async () => {
    await showTyped();
    fireEvent.click(screen.getByText('Change from outside'));
    expect(input().value.replaceAll(' ', '').toLowerCase()).toBe('outside');
  });
});

test('MoneyWidget: keeps the caret where the applicant types', async () => {
  const { user } = await showWidget('money', { props: { value: 1000000 } });
  await user.click(input());
  input().setSelectionRange(1, 1);
  await user.keyboard('25');
  expect([input().value, input().selectionStart]).toEqual(['125.000.000', 3]);
});

test.each([
  ['text', 'text', null, 'given-name'],
  ['email', 'email', 'email', 'email'],
  ['phone', 'tel', 'tel', 'tel'],
  ['money', 'text', 'numeric', 'off'],
  ['amount', 'text', 'numeric', 'transaction-amount'],
  ['personalCode', 'text', 'numeric', 'off'],
  ['bankAccount', 'text', 'numeric', 'off'],
] as const)('the widget %s: opens the right keyboard', async (...row) => {
  const [widget, type, inputMode, autocomplete] = row;
  await showWidget(widget, { options: { autocomplete } });
  const names = ['type', 'inputmode', 'autocomplete'];
  expect(names.map((name) => input().getAttribute(name))).toEqual([type, inputMode, autocomplete]);
});

test('the widget bankAccount: a document may set another keyboard', async () => {
  await showWidget('bankAccount', { options: { inputMode: 'text' } });
  expect(input().inputMode).toBe('text');
});

test.each([
  ['es-CO', 'COP', '$', 'first'],
  ['pl-PL', 'PLN', 'zł', 'last'],
])('MoneyWidget: in %s, shows the currency %s on the side where the language writes it', async (...row) => {
  const [languageTag, currency, currencySymbol, place] = row;
  const country = { ...hostWidgetOptions.country, currency, currencySymbol };
  await showWidget('money', { options: { languageTag, country }, props: { value: 1234567 } });
  const symbol = screen.getByText(currencySymbol);
  const isFirst = Boolean(symbol.compareDocumentPosition(input()) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isFirst).toBe(place === 'first');
  expect(input().getAttribute('aria-describedby')).toContain(symbol.id);
});

test.each([
  ['email', 'ltr'],
  ['phone', 'ltr'],
  ['money', 'ltr'],
  ['number', 'ltr'],
  ['personalCode', 'ltr'],
  ['bankAccount', 'ltr'],
  ['postcode', 'ltr'],
  ['text', undefined],
  // Holds the words of the currency, in the language of the page.
  ['amount', undefined],
] as const)('the widget %s: is typed in the direction %s, whichever the page has', async (widget, dir) => {
  await showWidget(widget);
  expect(input().closest<HTMLElement>('[dir]')?.dir).toBe(dir);
});

test.each([{ inputMode: 'numeric' }, { uppercase: true }] as const)(
  'the widget text: with %o, is a code, in Latin digits and from the left',
  async (options) => {
    const { user, values } = await showWidget('text', { options });
    await user.type(input(), '١٢');
    await user.tab();
    expect([values.at(-1), input().value, input().dir]).toEqual(['12', '12', 'ltr']);
  },
);

test.each<[WidgetName, string, string]>([
  ['text', ' Ana ', 'Enter'],
  ['money', '$ 1.000', 'Enter'],
  ['personalCode', '12345678-z', 'Enter'],
  ['amount', '99', 'Enter'],
  ['amount', '99', 'ArrowUp'],
])('the widget %s, %s: %s takes a candidate while text is composed, and tidies nothing', async (widget, typed, key) => {
  const { user } = await showWidget(widget, widget === 'amount' ? INTEGER : {});
  await user.type(input(), typed);
  // Safari ends the composition before the key that ends it.
  for (const composed of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(input(), { key, ...composed });
  expect(input()).toHaveValue(typed);
  fireEvent.keyDown(input(), { key });
  expect(input()).not.toHaveValue(typed);
});

test.each([
  ['text', { format: 'six-digits' }],
  ['text', { pattern: '^\\d{6}$' }],
  ['personalCode', { format: 'six-digits' }],
  ['bankAccount', { format: 'six-digits' }],
  ['postcode', { pattern: '^\\d{3}-\\d{3}$' }],
] as const)("the widget %s, with the rule %j, reads past the country's labels", async (widget, schema) => {
  const explain = (_: string, value: string) => (/^\d{6}$/.test(value) ? undefined : 'code.invalid');
  const country = { ...hostWidgetOptions.country, codeLabels: ['CC'] };
  const options = { country, formatting: { explain }, uppercase: true };
  const { user, values } = await showWidget(widget, { props: { schema }, options });
  await user.click(input());
  await user.paste('C.C. 123456');
  expect(String(values.at(-1)).replace('-', '')).toBe('123456');
});
