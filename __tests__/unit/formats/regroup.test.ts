import { regroup } from '../../../src/formats/regroup';

/** Applies a key at the caret, written `|`, or in place of what stands between two: `<` is Backspace, `>` Delete. */
function press(marked: string, key: string, languageTag: string): string {
  const [left = '', ...rest] = marked.replace(' €', '\u00A0€').split('|');
  const right = rest.at(-1) ?? '';
  const isRange = rest.length > 1;
  const kept: Readonly<Record<string, readonly [string, string]>> = {
    '<': [isRange ? left : left.slice(0, -1), right],
    '>': [left, isRange ? right : right.slice(1)],
  };
  const [start, end] = kept[key] ?? [left + key, right];
  const inputType = { '<': 'deleteContentBackward', '>': 'deleteContentForward' }[key] ?? 'insertText';
  const input = { inputType, data: inputType === 'insertText' ? key : null };
  const edit = { before: [left, ...rest].join(''), typed: start + end, caret: start.length, input, languageTag };
  const { text, caret } = regroup(edit);
  return `${text.slice(0, caret)}|${text.slice(caret)}`.replace(/\p{Z}/gu, ' ');
}

const typeKeys = (keys: string, languageTag: string) =>
  [...keys].reduce((shown, key) => press(shown, key, languageTag), '|');

test.each([
  ['3500000', 'es-CO', '3.500.000|'],
  ['3500000', 'en-PH', '3,500,000|'],
  ['1500', 'es-ES', '1500|'],
  ['15000', 'es-ES', '15.000|'],
  ['15000<', 'de-DE', '1.500|'],
  ['1500<<<<', 'de-DE', '|'],
])('the digits %s typed in %s: stand as %s', (keys, languageTag, shown) => {
  expect(typeKeys(keys, languageTag)).toBe(shown);
});

test.each([
  ['1500,5', 'de-DE', '1.500,5|'],
  ['1.5', 'de-DE', '1.5|'],
  ['1500.50', 'en-PH', '1,500.50|'],
  ['007', 'es-CO', '007|'],
  ['12a4', 'es-CO', '12a4|'],
  ['9999999999999999', 'de-DE', '9999999999999999|'],
])('%s typed in %s, which may be something else: stays as %s', (keys, languageTag, shown) => {
  expect(typeKeys(keys, languageTag)).toBe(shown);
});

test.each([
  ['a digit in the middle', '3|.500', '9', '39|.500'],
  ['a digit before the first', '|3.500', '1', '1|3.500'],
  ['a digit that moves the groups', '350|.000', '1', '3.501|.000'],
  ['a digit removed in the middle', '3.50|1.000', '<', '35|1.000'],
  ['Backspace behind a separator takes the digit before it', '3.|500', '<', '|500'],
  ['Delete before a separator takes the digit behind it', '3|.500', '>', '3|00'],
  ['a digit in place of some', '1|2.3|45', '9', '1.9|45'],
  ['all of it removed', '|12.345|', '<', '|'],
  ['a digit behind the currency', '15.000 €|', '5', '150.005| €'],
  ['a digit before the currency', '15.000| €', '5', '150.005| €'],
  ['a digit behind a currency that comes first', '$ 15.000|', '5', '$ 150.005|'],
  ['all digits beside a currency removed', '|15.000| €', '<', '|'],
  ['a separator typed, which may begin decimals', '15|000', ',', '15,|000'],
  ['the first digit removed before zeros', '1|.000', '<', '|000'],
])('%s: %s and the key %s become %s', (_what, before, key, shown) => {
  expect(press(before, key, 'de-DE')).toBe(shown);
});

test.each([
  ['3500000', '3.500.000'],
  ['1.5', '1.5'],
  ['2500.75', '2500.75'],
  ['€ 15000', '€ 15000'],
])('the text %s put in at once, over another amount: stands as %s', (typed, shown) => {
  for (const inputType of ['insertFromPaste', 'insertReplacementText', ''])
    expect(
      regroup({ before: '1.575', typed, caret: 0, input: { inputType, data: typed }, languageTag: 'de-DE' }).text,
    ).toBe(shown);
});
