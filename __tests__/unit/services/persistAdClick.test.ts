import { knownAttribution, knownCampaign, persistAdClick } from '../../../src/services/persistAdClick';
import { adClickKey, campaignKey } from '../../../src/attribution/persistAttribution';
import { colombia } from '../../support/colombia';
import { keptOn } from '../../support/keptOn';

const now = new Date('2026-11-20T12:00:00.000Z');
const search = '?gclid=AbC&utm_source=news&fbclid=fbX';
const own = `fb.1.${now.getTime()}.fbX`;
const days = Number(colombia.model.constants.clickIdExpiryDays);

/** Returns services of a visit, with the cookies that it writes. */
function visit(isAllowed: boolean, cookie = '', address = search) {
  const written: object[] = [];
  const consent = { isAllowed };
  const services: unknown = {
    kept: keptOn(),
    cookies: { read: () => cookie, write: (one: object) => written.push(one), domain: () => 'loans.example' },
    visit: { search: address },
    mayStoreAdClick: () => consent.isAllowed,
    now: () => now,
    flow: () => colombia,
    log: { error: () => undefined, info: () => undefined },
  };
  return { services: services as Parameters<typeof persistAdClick>[0], written, consent };
}

test.each([
  ['writes the cookie of the click', true, '', search, [{ name: '_fbc', value: own, maxAgeSeconds: days * 86_400 }]],
  ['leaves the cookie of the same click', true, '_fbc=fb.1.1.fbX', search, []],
  ['leaves a cookie where the address names no click', true, '_fbc=fb.1.1.fbY', '?gclid=AbC', []],
  [
    'removes the cookie that is not allowed',
    false,
    '_fbc=fb.1.1.fbX',
    search,
    [{ name: '_fbc', value: '', maxAgeSeconds: 0 }],
  ],
  ['writes nothing that is not allowed', false, '_ga=1', search, []],
])('persistAdClick: %s', (...[, isAllowed, cookie, address, expected]) => {
  const { services, written } = visit(isAllowed, cookie, address);
  persistAdClick(services);
  expect(written).toEqual(expected);
});

test('persistAdClick: what is stored and known of the ad goes with the consent', () => {
  const { services, consent } = visit(true, `_fbc=${own}`);
  persistAdClick(services);
  expect(knownAttribution(services)).toMatchObject({ adClick: { gclid: 'AbC' }, campaign: { utm_source: 'news' } });
  expect(knownCampaign(services)).toMatchObject({ utm_source: 'news', gclid: 'AbC', fbclid: 'fbX' });
  consent.isAllowed = false;
  expect(knownAttribution(services)).toEqual({});
  persistAdClick(services);
  expect([adClickKey, campaignKey].map((key) => services.kept.text(key))).toEqual([null, null]);
});
