import { regionFacts } from '../../../../tools/new/regionFacts';

const cases: readonly (readonly [code: string, language: string, expected: readonly string[]])[] = [
  ['pe', 'es', ['PEN', 'S/', '+51', 'America/Lima', 'es-PE']],
  ['pt', 'es', ['EUR', '€', '+351', 'Europe/Lisbon', 'pt-PT']],
  ['ch', 'de', ['CHF', 'CHF', '+41', 'Europe/Zurich', 'de-CH']],
  ['ch', 'es', ['CHF', 'CHF', '+41', 'Europe/Zurich', 'de-CH']],
  ['in', 'en', ['INR', '₹', '+91', 'Asia/Calcutta', 'en-IN']],
  ['eg', 'es', ['EGP', 'ج.م.', '+20', 'Africa/Cairo', 'ar-EG']],
  ['hk', 'en', ['HKD', 'HK$', '+852', 'Asia/Hong_Kong', 'en-HK']],
  ['ae', 'en', ['AED', 'د.إ.', '+971', 'Asia/Dubai', 'ar-AE']],
];

describe('regionFacts', () => {
  test.each(cases)('of %s, copied from a country that speaks %s', (code, language, expected) => {
    const facts = regionFacts(code, {}, language);
    const { currency, currencySymbol, callingCode, timeZone, languageTag } = facts;
    expect([currency, currencySymbol, callingCode, timeZone, languageTag]).toEqual(expected);
    expect(facts.phoneNumber.startsWith(callingCode)).toBe(true);
  });

  test('are what the author states, where that differs', () => {
    const stated = { language: 'fr', currency: 'XOF', timeZone: 'Africa/Dakar' };
    expect(regionFacts('br', stated, 'es')).toMatchObject({
      currency: 'XOF',
      timeZone: 'Africa/Dakar',
      languageTag: 'fr-BR',
    });
  });
});
