import { adClickOf, fbclidOf, fbcOf } from '../../../src/attribution/adClick';
import { campaignAttributesOf, leadAttributionOf } from '../../../src/attribution/leadAttributionOf';
import { campaignOf } from '../../../src/attribution/campaign';
import { cookieDomainOf } from '../../../src/services/cookieJar';
import { deviceDataOf } from '../../../src/attribution/deviceDataOf';
import { persistAttribution, restoreAttribution } from '../../../src/attribution/persistAttribution';
import { publicSearchOf } from '../../../src/attribution/cleanAddress';
import { readCookies } from '../../../src/attribution/trackingIds';
import { keptOn } from '../../support/keptOn';
import { memoryStorage } from '../../support/memoryStorage';

const now = new Date('2025-06-15T12:00:00.000Z');
const setAt = now.toISOString();
const noCookies = new Map<string, string>();

describe('adClickOf', () => {
  test.each([
    ['?gclid=AbC', { gclid: 'AbC' }],
    ['?gclid=AbC&gclsrc=aw', { gclid: 'AbC', gclsrc: 'aw' }],
    ['?gclid=AbC&gclsrc=aw.ds', { gclid: 'AbC', gclsrc: 'aw.ds' }],
    ['?gclid=AbC&gclsrc=', { gclid: 'AbC' }],
    ['?wbraid=w&gbraid=g', { wbraid: 'w', gbraid: 'g' }],
    ['?gclid=&gbraid=g', { gbraid: 'g' }],
  ])('records the click in the query %s', (search, expected) => {
    expect(adClickOf(search, now)).toEqual({ ...expected, setAt });
  });

  test.each([
    '',
    '?gclid=&wbraid=',
    '?gclsrc=aw',
    '?gclid=AbC&gclsrc=ds',
    '?gclid=AbC&gclsrc=AW',
    '?GCLID=AbC',
    '?dclid=x',
  ])('finds no click in the query %j', (search) => {
    expect(adClickOf(search, now)).toBeUndefined();
  });
});

test.each([
  ['?utm_source=google&utm_medium=cpc&utm_id=1', { utm_source: 'google', utm_medium: 'cpc' }],
  ['?ttclid=T', { ttclid: 'T' }],
  ['?utm_campaign=a+b&utm_content=%C3%B1&utm_term=', { utm_campaign: 'a b', utm_content: 'ñ' }],
  [`?utm_source=x&utm_term=${'y'.repeat(1025)}`, { utm_source: 'x' }],
])('campaignOf: reads the campaign from the query %s', (search, expected) => {
  expect(campaignOf(search, now)).toEqual({ ...expected, setAt });
});

describe('restoreAttribution', () => {
  const search = '?gclid=AbC&utm_source=google&ttclid=T';
  const restore = (storage = memoryStorage(), at = now, expiryDays: unknown = 90) => {
    const logged: string[] = [];
    return {
      ...restoreAttribution({ kept: keptOn(storage), expiryDays, now: at, log: (line) => logged.push(line) }),
      logged,
    };
  };
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

  test('restores a click and a campaign for ninety days', () => {
    const storage = memoryStorage();
    persistAttribution({ kept: keptOn(storage), search, now, mayStore: true });
    const attribution = {
      adClick: { gclid: 'AbC', setAt },
      campaign: { utm_source: 'google', ttclid: 'T', setAt },
      logged: [],
    };
    expect(restore(storage)).toEqual(attribution);
    expect(restore(storage, later(90))).toEqual(attribution);
    expect(restore(storage, later(90.01))).toEqual({ logged: [] });
  });

  test('restores the earlier click after a visit without one, and the new click after a visit with one', () => {
    const storage = memoryStorage();
    persistAttribution({ kept: keptOn(storage), search, now, mayStore: true });
    persistAttribution({ kept: keptOn(storage), search: '?x=1', now: later(1), mayStore: true });
    expect(restore(storage).adClick).toEqual({ gclid: 'AbC', setAt });
    persistAttribution({ kept: keptOn(storage), search: '?wbraid=w', now: later(1), mayStore: true });
    expect(restore(storage).adClick).toEqual({ wbraid: 'w', setAt: later(1).toISOString() });
  });

  test('persistAttribution stores nothing without consent, and removes what was stored', () => {
    const storage = memoryStorage();
    persistAttribution({ kept: keptOn(storage), search, now, mayStore: true });
    persistAttribution({ kept: keptOn(storage), search, now, mayStore: false });
    expect(storage.content.size).toBe(0);
  });

  test.each([
    ['a time that makes no sense', '{"gclid":"a","setAt":"x"}', 90, { gclid: 'a', setAt }, 'Invalid stored timestamp'],
    ['no time', '{"gclid":"a"}', 90, { gclid: 'a', setAt }, 'Invalid stored timestamp'],
    [
      'no expiry configured',
      `{"gclid":"a","setAt":"${setAt}"}`,
      null,
      { gclid: 'a', setAt },
      'Invalid expiry configuration',
    ],
  ])('logs %s and treats the click as not expired', (...[, stored, expiryDays, adClick, message]) => {
    expect(restore(memoryStorage({ gclid: stored }), now, expiryDays)).toEqual({ adClick, logged: [message] });
  });

  test.each(['', '{', 'null', '[]', '"AbC"', 'AbC', '{"gclid":7}', '{"__proto__":{"gclid":"a"}}', '{"setAt":"x"}'])(
    'restores no click from the stored text %j',
    (stored) => {
      expect(restore(memoryStorage({ gclid: stored }))).toEqual({ logged: [] });
    },
  );
});

describe('Meta cookies', () => {
  test.each([
    ['fb.1.1596403881668.IwAR-x_1', 'IwAR-x_1'],
    ['fb.1.4567.testCookie.Bg', 'testCookie'],
    ['fb.2.4567.testCookie.AbCdEf12', 'testCookie'],
    ['fb.1.4567.testCookie.toolongappendix', undefined],
    ['fb.1.4567', undefined],
    ['fb.x.4567.a', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('fbclidOf: reads the click id from the cookie %j', (cookie, expected) => {
    expect(fbclidOf(cookie)).toBe(expected);
  });

  const at = now.getTime();

  test.each([
    ['localhost', `fb.0.${at}.abc`],
    ['example.com', `fb.1.${at}.abc`],
    ['.example.com', `fb.1.${at}.abc`],
    ['example.co.uk', `fb.2.${at}.abc`],
    ['.example.co.uk', `fb.2.${at}.abc`],
  ])('fbcOf: writes a new click on %s with the number of subdomains', (domain, expected) => {
    expect(fbcOf({ fbclid: 'abc', cookie: undefined, domain, now })).toBe(expected);
  });

  test.each([
    ['the same click', 'abc', 'fb.1.5.abc', 'fb.1.5.abc'],
    ['the same click, with an appendix', 'abc', 'fb.1.5.abc.Bg', 'fb.1.5.abc.Bg'],
    ['another click', 'xyz', 'fb.1.5.abc', `fb.1.${at}.xyz`],
    ['the same in other letters is another click', 'ABC', 'fb.1.5.abc', `fb.1.${at}.ABC`],
    ['a cookie that makes no sense', 'abc', 'gibberish', `fb.1.${at}.abc`],
    ['no click', null, 'fb.1.5.abc', 'fb.1.5.abc'],
    ['an empty click', '', undefined, undefined],
    ['a click that would end the cookie', 'a; Domain=evil.example', undefined, undefined],
  ])('fbcOf: returns the right cookie for %s', (...[, fbclid, cookie, expected]) => {
    expect(fbcOf({ fbclid, cookie, domain: 'example.com', now })).toBe(expected);
  });

  test.each([
    ['example.com', ['example.com'], 'example.com'],
    ['www.example.com', ['example.com', 'www.example.com'], 'example.com'],
    ['loans.example.co.uk', ['example.co.uk', 'loans.example.co.uk'], 'example.co.uk'],
    ['localhost', ['localhost'], 'localhost'],
    ['www.example.com', [], 'www.example.com'],
  ])('cookieDomainOf: on %s, where cookies may be set for %j, uses the domain %s', (hostname, allowed, expected) => {
    expect(cookieDomainOf(hostname, (domain) => allowed.includes(domain))).toBe(expected);
  });
});

test('readCookies: reads cookies by name, and the first one of a repeated name', () => {
  expect(readCookies('_fbp=fb.1.2.3; _ttp=a=b ;x; _fbp=other')).toEqual(
    new Map([
      ['_fbp', 'fb.1.2.3'],
      ['_ttp', 'a=b'],
    ]),
  );
  expect(readCookies('')).toEqual(noCookies);
});

describe('attribution data that is sent', () => {
  const attribution = {
    adClick: { gclid: 'AbC', gclsrc: 'aw', gbraid: 'g', setAt },
    campaign: { utm_source: 'google', ttclid: 'T', setAt },
  };

  test('leadAttributionOf: puts each id in its place in the lead, and omits missing or overlong ids', () => {
    const cookies = readCookies('_fbp=fb.1.2.3; _fbc=fb.1.5.abc; _ttp=tp; other=x');
    expect(leadAttributionOf(attribution, cookies)).toEqual({
      googleClick: { gclid: 'AbC', gclidAt: setAt, gbraid: 'g' },
      metaPixel: { fbp: 'fb.1.2.3', fbc: 'fb.1.5.abc' },
      tikTokPixel: { ttp: 'tp', ttclid: 'T' },
    });
    expect(leadAttributionOf({}, noCookies)).toEqual({});
    expect(leadAttributionOf({ adClick: { wbraid: 'w', setAt } }, noCookies)).toEqual({ googleClick: { wbraid: 'w' } });
    expect(leadAttributionOf({}, new Map([['_fbp', 'x'.repeat(1025)]]))).toEqual({});
  });

  test('campaignAttributesOf: returns the campaign and the click ids, with Meta’s from its cookie', () => {
    expect(campaignAttributesOf(attribution, 'fb.1.5.abc')).toEqual({
      utm_source: 'google',
      ttclid: 'T',
      gclid: 'AbC',
      gbraid: 'g',
      fbclid: 'abc',
    });
    expect(campaignAttributesOf({}, undefined)).toEqual({});
  });
});

test.each([
  [{ width: 360, height: 800 }, 7.8, 'es-CO', 1500, ['360x800', 8, 'es-CO', 1500]],
  [{ width: 360.4, height: 799.6 }, 1.5, '', undefined, ['360x800', 2, 'und', 0]],
  [{ width: 1280, height: 720 }, 0.25, 'de', -10, ['1280x720', 1, 'de', 0]],
  [{ width: 1280, height: 720 }, '8', 'de', 0, ['1280x720', 1, 'de', 0]],
  [{ width: 360, height: 800 }, 4, undefined, 0, ['360x800', 4, 'und', 0]],
])(
  'deviceDataOf: describes a device with the screen %j, %j GB of memory and the language %j, %j ms after its start',
  (...[screen, deviceMemory, language, ms, expected]) => {
    const initAt = ms === undefined ? undefined : now.getTime() - ms;
    const device = deviceDataOf({ navigator: { language, deviceMemory }, screen, now, initAt });
    const { screenResolution, deviceMemory: memory, language: spoken, loadingTime } = device;
    expect([screenResolution, memory, spoken, loadingTime]).toEqual(expected);
    expect(device.timezoneOffset).toBe(now.getTimezoneOffset());
  },
);

test.each([
  ['', ''],
  ['?', ''],
  ['?amount=500000&period=12', '?amount=500000&period=12'],
  ['?firstName=Ana&amount=5&email=a%40b.co&phoneNumber=1', '?amount=5'],
  ['?email=a@b.co', ''],
  ['?personalCode=1020&anything=x&utm_source=google', '?utm_source=google'],
  ['?utm_source=a%20b&refName=luna', '?utm_source=a%20b&refName=luna'],
  ['?%65mail=a@b.co&AMOUNT=5', ''],
])('publicSearchOf: of the query %j, keeps %j', (search, expected) => {
  expect(publicSearchOf(search)).toBe(expected);
});
