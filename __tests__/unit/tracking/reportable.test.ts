import { webcrypto } from 'node:crypto';
import { askedPurposes } from '../../../src/store/consent';
import type { Purpose, VendorName } from '../../../src/published/tracking';
import {
  allowedPurposes,
  consentKey,
  consentSignals,
  consentVersion,
  currentConsent,
} from '../../../src/tracking/consent';
import { forgetStored } from '../../../src/tracking/forgetStored';
import { eventIdOf, hashIdentity, sha256 } from '../../../src/tracking/identity';
import { isAllowedScript } from '../../../src/tracking/createScriptLoader';
import { createReportable } from '../../../src/tracking/reportable';
import { cappedDetail, isRecorded } from '../../../src/tracking/recording';
import { wasEventSent, withSentEvent } from '../../../src/tracking/sentEvents';
import { companiesOf, purposesOf, sourcesOf, trackersOf, vendors, vendorsOf } from '../../../src/tracking/vendors';
import { colombianModel } from '../../support/colombia';

const host = { crypto: webcrypto };
const isPhone = (value: string) => Promise.resolve(value.endsWith('573001234567'));
const now = new Date('2026-11-20T12:00:00.000Z');
const kept = (chosenAt: string, version = consentVersion) =>
  JSON.stringify({ allowed: ['marketing', 'analytics', 'mining'], chosenAt, version });

test('sha256: returns hexadecimal digits, and an empty text without input or without crypto', async () => {
  expect(await sha256('abc', host)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(await sha256('', host)).toBe('');
  expect(await sha256('abc', {})).toBe('');
});

test.each([
  {
    what: 'trimmed and lower-case',
    identity: { email: ' Ana@Example.COM ', phoneNumber: '+573001234567' },
    hashed: ['ana@example.com', '+573001234567'],
  },
  { what: 'no address and no number', identity: { email: 'ana', phoneNumber: '573001234567' }, hashed: ['', ''] },
  { what: 'a number the library refuses', identity: { email: 'a@b.co', phoneNumber: '+573' }, hashed: ['a@b.co', ''] },
  { what: 'text after an address', identity: { email: 'a@b.co c', phoneNumber: 5 }, hashed: ['', ''] },
  { what: 'nothing', identity: { email: undefined, phoneNumber: null }, hashed: ['', ''] },
])('hashIdentity: hashes an identity: $what', async ({ identity, hashed: [email = '', phone = ''] }) => {
  const sessionId = '3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11';
  expect(await hashIdentity({ sessionId, ...identity }, { ...host, isPhone })).toEqual({
    external_id: await sha256(sessionId, host),
    email: await sha256(email, host),
    phone_number: await sha256(phone, host),
  });
});

test('eventIdOf: hashes the time and the unique id, and returns the unique id without crypto', async () => {
  expect(await eventIdOf(1, 'a', host)).toBe(await sha256('1a', host));
  expect(await eventIdOf(1, 'a', host)).not.toBe(await eventIdOf(2, 'a', host));
  expect(await eventIdOf(1, 'a', {})).toBe('a');
});

describe('currentConsent', () => {
  const restoreConsent = (stored: string) => currentConsent(consentKey.read(stored), now);

  test.each([
    ['kept', kept('2026-11-01T00:00:00.000Z'), ['analytics', 'marketing']],
    ['too old', kept('2026-01-01T00:00:00.000Z'), undefined],
    ['kept since this very moment', kept(now.toISOString()), ['analytics', 'marketing']],
    ['just not too old', kept('2026-05-24T12:00:00.001Z'), ['analytics', 'marketing']],
    ['just too old', kept('2026-05-24T12:00:00.000Z'), undefined],
    ['with no list', '{"allowed":"marketing","chosenAt":"2026-11-01T00:00:00.000Z","version":1}', undefined],
    ['from the future', kept('2027-01-01T00:00:00.000Z'), undefined],
    ['of another version', kept('2026-11-01T00:00:00.000Z', consentVersion + 1), undefined],
    ['without a date', '{"allowed":[],"version":1}', undefined],
    ['no JSON', '{', undefined],
  ])('restores valid choices only from a record that is %s', (_case, stored, allowed) => {
    expect(restoreConsent(stored)?.allowed).toEqual(allowed);
  });

  const chosen = (allowed: readonly Purpose[]) => ({ allowed, chosenAt: '', version: consentVersion });

  test.each<[string, readonly Purpose[], Partial<Parameters<typeof askedPurposes>[1]>, readonly Purpose[]]>([
    ['nothing', [], {}, []],
    ['what its vendors do', ['analytics'], {}, ['analytics']],
    ['advertising, when the visit began with a click', [], { hasAdClick: true }, ['marketing']],
    ['both', ['analytics', 'security'], { hasAdClick: true }, ['analytics', 'marketing', 'security']],
    ['advertising, once it was allowed', [], { choice: chosen(['marketing']) }, ['marketing']],
    ['nothing, once it was refused', [], { choice: chosen([]) }, []],
  ])('askedPurposes: a deployment asks about %s', (_, ofVendors, facts, asked) => {
    expect(askedPurposes(ofVendors, { choice: undefined, hasAdClick: false, ...facts })).toEqual(asked);
  });

  test('allowedPurposes: a choice always counts; without one, allows nothing if consent is required, else all', () => {
    const refusal = { allowed: [], chosenAt: now.toISOString(), version: consentVersion };
    expect(allowedPurposes(undefined, true)).toEqual([]);
    expect(allowedPurposes(undefined, false)).toEqual(['analytics', 'marketing', 'security']);
    expect(allowedPurposes(refusal, false)).toEqual([]);
  });

  test('consentSignals: translates the allowed purposes into Consent Mode v2', () => {
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(consentSignals([])).toEqual({ ...denied, analytics_storage: 'denied' });
    expect(consentSignals(['analytics'])).toEqual({ ...denied, analytics_storage: 'granted' });
    expect(Object.values(consentSignals(['marketing']))).toEqual(['granted', 'granted', 'granted', 'denied']);
  });
});

test.each<[string, Partial<Parameters<typeof isRecorded>[0]>, boolean]>([
  ['off', { isOn: false }, false],
  ['blocked', { isBlocked: true }, false],
  ['below the percentage', { random: () => 0.299 }, true],
  ['above it', { random: () => 0.3 }, false],
  ['of none', { samplingPercent: 0 }, false],
  ['of all', { samplingPercent: 100, random: () => 0.999_999 }, true],
  ['drawn before', { isDrawn: true, random: () => 0.9 }, true],
  ['not drawn before', { isDrawn: false, random: () => 0 }, false],
])('isRecorded: decides whether a session is recorded: %s', (_case, facts, recorded) => {
  const plain = { isOn: true, isBlocked: undefined, isDrawn: undefined, samplingPercent: 30, random: () => 0 };
  expect(isRecorded({ ...plain, ...facts })).toBe(recorded);
});

test('cappedDetail: is empty for a detail over the limit of JSON characters, and for one that is not JSON', () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  expect(cappedDetail('x'.repeat(1022), 1024)).toHaveLength(1024);
  expect(cappedDetail('x'.repeat(1023), 1024)).toBe('');
  expect(cappedDetail(circular, 1024)).toBe('');
  expect(cappedDetail(undefined, 1024)).toBe('');
});

test('createReportable: removes personal answers and the text of errors from a log line', () => {
  const [email, iban, monthlyIncome, amount] = ['ana@example.com', '03112345678', 3500000, 2000000];
  const answers = { email, iban, monthlyIncome, amount, floor: '2' };
  const { dataPoints } = colombianModel;
  const reportable = createReportable({ dataPoints, answers: () => answers, maxCharacters: 1024 });
  const [message, detail] = reportable(`GET /email/${email}`, { income: monthlyIncome, amount, at: iban });
  expect(message).toBe('GET /email/•');
  expect(JSON.parse(detail.replace(':•,', ':0,'))).toEqual({ income: 0, amount, at: '•' });
  const [, error] = reportable('Failed', new Error('a secret of somebody'));
  expect(error).not.toContain('secret');
});

test('wasEventSent: is true once per lead and event', () => {
  const once = withSentEvent(undefined, 'lead-1', 'Lead');
  expect(wasEventSent(once, 'lead-1', 'Lead')).toBe(true);
  expect(wasEventSent(once, 'lead-1', 'Rejected')).toBe(false);
  expect(wasEventSent(once, 'lead-2', 'Lead')).toBe(false);
});

const SOURCES = ['https://cdn.example', 'https://vendor.example/a.js', 'https://vendor.example/below/'];

test.each([
  ['https://cdn.example/any/where.js', true],
  ['https://vendor.example/a.js', true],
  ['https://vendor.example/a.js?id=1#x', true],
  ['https://vendor.example/a.js/b', false],
  ['https://vendor.example/A.js', false],
  ['https://vendor.example/', false],
  ['https://vendor.example/below/b.js', true],
  ['https://vendor.example/below', false],
  ['https://vendor.example/below/../b.js', false],
  ['https://vendor.example/below/%2e%2e/b.js', false],
  ['https://vendor.example:8443/a.js', false],
  ['https://vendor.example.evil/a.js', false],
  ['https://vendor.example@evil.example/a.js', false],
  ['http://vendor.example/a.js', false],
  ['blob:https://vendor.example/0', true],
  ['blob:https://vendor.example/a.js', true],
  ['javascript:alert(1)', false],
  ['data:text/javascript,1', false],
  ['/a.js', false],
])('isAllowedScript: a script from %s is allowed: %s', (url, admitted) => {
  expect(isAllowedScript(url, [...SOURCES, 'blob:'])).toBe(admitted);
  expect(isAllowedScript(url, SOURCES)).toBe(admitted && !url.startsWith('blob:'));
});

test('vendors: what each may do, by whose name, and under which names it stores', () => {
  const facts = Object.entries(vendors).map(([name, { company, purposes, stored }]) =>
    [name, company, purposes.join(' '), stored.join(' ')].join(' | '),
  );
  expect(facts).toEqual([
    'tagManager | Google | analytics marketing | _ga _gid _dc_gtm_ _gcl_',
    'googleAds | Google | marketing | _gcl_',
    'metaPixel | Meta | marketing | _fbp _fbc lastExternalReferrer',
    'tikTokPixel | TikTok | marketing | _ttp _tt_ ttcsid ttclid tt_',
    'posthog | PostHog | analytics | ph_ __ph_',
    'logRocket | LogRocket | recording | _lr_',
    'captcha | Google | security | _grecaptcha rc::',
  ]);
});

const SETTINGS = { googleAds: { id: 'AW-1', sendTo: '' }, logRocket: { id: '1' }, captcha: { id: '1' } };

test('vendors: a deployment has those that it configures, with their purposes and companies', () => {
  expect(vendorsOf(SETTINGS)).toEqual(['googleAds', 'logRocket', 'captcha']);
  expect(trackersOf(SETTINGS)).toEqual(['googleAds', 'logRocket']);
  expect(purposesOf(SETTINGS)).toEqual(['recording', 'marketing', 'security']);
  expect(companiesOf({ ...SETTINGS, tagManager: { id: 'GTM-1' } }, 'marketing')).toEqual(['Google']);
  expect(companiesOf(SETTINGS, 'analytics')).toEqual([]);
});

test.each<[string, Parameters<typeof sourcesOf>[0], Partial<ReturnType<typeof sourcesOf>>]>([
  ['posthog at its host', { posthog: { id: '1', host: 'https://p.example/x' } }, { connect: ['https://p.example'] }],
  [
    'the recorder at its server',
    { logRocket: { id: '1', server: 'https://r.example' } },
    {
      script: ['https://r.example/logger.min.js'],
      connect: ['https://r.example'],
      img: ['https://r.example'],
      worker: ['blob:'],
    },
  ],
  [
    'the captcha at another address',
    { captcha: { id: '1', scriptUrl: 'https://c.example/api.js' } },
    {
      script: ['https://c.example/api.js', 'https://c.example/recaptcha/api.js', 'https://c.example/recaptcha/'],
      connect: ['https://c.example'],
      img: ['https://c.example'],
      frame: ['https://c.example'],
    },
  ],
])('sourcesOf: %s', (_what, tracking, sources) => {
  expect(sourcesOf(tracking)).toEqual({ script: [], connect: [], img: [], frame: [], worker: [], ...sources });
});

const GOOGLE =
  'https://www.google.com https://www.googleadservices.com https://googleads.g.doubleclick.net https://pagead2.googlesyndication.com';
const TAGS = 'https://www.googletagmanager.com';
const META = 'https://connect.facebook.net';
const TIKTOK = 'https://analytics.tiktok.com';
const CAPTCHA = 'https://www.google.com/recaptcha';

test.each<[VendorName, Readonly<Record<string, string>>]>([
  [
    'tagManager',
    {
      script: `${TAGS}/gtm.js ${TAGS}/gtag/js ${TAGS}/gtag/destination`,
      connect: `${TAGS} ${GOOGLE}`,
      img: TAGS,
      frame: `${TAGS} https://td.doubleclick.net`,
    },
  ],
  [
    'googleAds',
    {
      script: `${TAGS}/gtag/js ${TAGS}/gtag/destination https://www.googleadservices.com/pagead/conversion/a%2Fb/ https://googleads.g.doubleclick.net/pagead/viewthroughconversion/a%2Fb/`,
      connect: `${TAGS} ${GOOGLE}`,
      img: GOOGLE,
      frame: `${TAGS} https://td.doubleclick.net`,
    },
  ],
  [
    'metaPixel',
    {
      script: `${META}/en_US/fbevents.js ${META}/signals/config/a%2Fb ${META}/signals/plugins/`,
      connect: `https://www.facebook.com ${META}`,
      img: 'https://www.facebook.com',
    },
  ],
  [
    'tikTokPixel',
    {
      script: `${TIKTOK}/i18n/pixel/`,
      connect: `${TIKTOK} https://mon.tiktok.com https://mcs.tiktok.com`,
      img: TIKTOK,
    },
  ],
  ['logRocket', { script: 'https://cdn.logr-in.com', connect: 'https://r.logr-in.com', worker: 'blob:' }],
  [
    'captcha',
    {
      script: `${CAPTCHA}/api.js https://www.gstatic.com/recaptcha/`,
      connect: `${CAPTCHA}/`,
      frame: `${CAPTCHA}/ https://recaptcha.google.com/recaptcha/`,
    },
  ],
])('sourcesOf: %s may reach these addresses and no others', (name, expected) => {
  const listed = Object.entries(sourcesOf({ [name]: { id: 'a/b' } })).map(([part, urls]) => [part, urls.join(' ')]);
  expect(Object.fromEntries(listed)).toEqual({ script: '', connect: '', img: '', frame: '', worker: '', ...expected });
});

test('forgetStored: deletes the cookies of a vendor on every possible domain and path, and no others', () => {
  const set: string[] = [];
  const document = {
    get cookie() {
      return '_fbp=1; other=2; _fbc=3';
    },
    set cookie(value: string) {
      set.push(value);
    },
  };
  // The storages are denied, as in a frame without an origin.
  const page: unknown = {
    document,
    location: { hostname: 'www.example.com', pathname: '/first/name', protocol: 'https:' },
  };
  forgetStored(page as typeof window, ['_fb']);
  expect(set).toHaveLength(16);
  expect(set[0]).toBe('_fbp=; max-age=0; path=/; secure; samesite=none');
  expect(set).toContain('_fbc=; max-age=0; path=/first/; domain=example.com; secure; samesite=none');
  expect(set.join()).not.toContain('other');
});
