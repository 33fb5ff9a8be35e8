import { commonEnd, isOfferExpired, validUntil } from '../../../../../src/renderer/states/offers/offerExpiry';

const now = Date.parse('2025-06-15T12:00:00Z');

describe('the expiry of an offer', () => {
  test.each([
    ['2025-06-15T12:00:00Z', true],
    ['2025-06-15T12:00:01Z', false],
    [undefined, false],
    ['soon', false],
  ])('isOfferExpired judges an offer that expires at %s', (expiresAt, expected) => {
    expect(isOfferExpired({ ...(expiresAt !== undefined && { expiresAt }) }, now)).toBe(expected);
  });

  test.each([
    ['es-ES', [2100, 0, 1], '31 de diciembre de 2099'],
    ['de-DE', [2100, 0, 1], '31. Dezember 2099'],
    ['en-PH', [2100, 2, 1], 'February 28, 2100'],
    ['es-ES', [2100, 0, 1, 15, 30], '1 de enero de 2100 a_las_15:30'],
    ['de-DE', [2100, 0, 1, 0, 1], '1. Januar 2100 um_00:01_Uhr'],
    ['pl-PL', [2100, 0, 1, 15, 30], '1 stycznia 2100 15:30'],
    ['ro-RO', [2100, 0, 1, 15, 30], /^1 ianuarie 2100 la_(ora_)?15:30$/],
    ['vi-VN', [2100, 0, 1, 15, 30], 'lúc_15:30 1 tháng 1, 2100'],
    ['en-PH', [2100, 0, 1, 12], 'January 1, 2100 at_12:00_PM'],
  ] as const)(
    'in %s an offer that expires at %j is valid until %s',
    (languageTag, [year, month, ...rest], expected) => {
      const expiresAt = new Date(year, month, ...rest).toISOString();
      const text = validUntil({ expiresAt }, languageTag).replace(/[\u00A0\u202F]/g, '_');
      expect(text).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    },
  );

  test('validUntil is empty without a valid date', () => {
    expect(validUntil({}, 'en-PH')).toBe('');
    expect(validUntil({ expiresAt: 'soon' }, 'en-PH')).toBe('');
  });

  test.each([
    ['what several share', ['2025-06-16T12:00:00Z', '2025-06-16T12:00:00Z'], '2025-06-16T12:00:00Z'],
    ['nothing of offers that differ', ['2025-06-16T12:00:00Z', '2025-06-17T12:00:00Z'], undefined],
    ['nothing of expired offers', ['2025-06-14T12:00:00Z', '2025-06-14T12:00:00Z'], undefined],
    ['nothing of a single offer', ['2025-06-16T12:00:00Z'], undefined],
  ])('commonEnd returns %s', (_name, ends, expected) => {
    const offers = ends.map((expiresAt) => {
      const offer = { amount: 1, period: 1, periodScale: 'months', expiresAt } as const;
      return { offerId: expiresAt, offer };
    });
    expect(commonEnd(offers, now).expiresAt).toBe(expected);
  });
});
