import { regroup } from '../../../src/formats/regroup';

/** Types the keys one after the other; `<` removes the last character. */
function typeKeys(keys: string, languageTag: string): string {
  return [...keys].reduce((before, key) => {
    const typed = key === '<' ? before.slice(0, -1) : before + key;
    return regroup({ before, typed, languageTag });
  }, '');
}

test.each([
  ['3500000', 'es-CO', '3.500.000'],
  ['3500000', 'en-PH', '3,500,000'],
  ['1500', 'es-ES', '1500'],
  ['15000', 'es-ES', '15.000'],
  ['15000<', 'de-DE', '1.500'],
  ['1500<<<<', 'de-DE', ''],
])('the digits %s typed in %s: stand as %s', (keys, languageTag, shown) => {
  expect(typeKeys(keys, languageTag)).toBe(shown);
});

test.each([
  ['1500,5', 'de-DE', '1.500,5'],
  ['1.5', 'de-DE', '1.5'],
  ['1500.50', 'en-PH', '1,500.50'],
  ['007', 'es-CO', '007'],
  ['12a4', 'es-CO', '12a4'],
  ['9999999999999999', 'de-DE', '999.999.999.999.9999'],
])('%s typed in %s, which may be something else: stays as %s', (keys, languageTag, shown) => {
  expect(typeKeys(keys, languageTag)).toBe(shown);
});

test('an amount that is pasted, or changed in its middle: stays as it is', () => {
  expect(regroup({ before: '', typed: '3500000', languageTag: 'es-CO' })).toBe('3500000');
  expect(regroup({ before: '3.500', typed: '39.500', languageTag: 'es-CO' })).toBe('39.500');
});
