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

  test('validUntil states the date and hour, and nothing without a valid date', () => {
    expect(validUntil({ expiresAt: '2025-06-16T12:00:00Z' }, 'en-PH')).toMatch(/16.*2025.*\d:\d\d|June 16, 2025/);
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
