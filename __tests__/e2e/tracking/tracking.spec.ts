import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { allowVendors } from '../support/allowVendors';
import { asPerson, personAgent } from '../support/asPerson';
import { checkA11y } from '../support/checkA11y';
import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import type { Site } from '../support/startSite';
import { startTrackedSite } from '../support/startTrackedSite';
import { startVendors, type VendorManner, type Vendors } from '../support/startVendors';
import { answerSteps, expectState, expectStep, fillStep, pressContinue, expectReady } from '../support/steps';
import { colombianText } from '../support/colombianText';
import { storageKeys } from '../../support/storageKeys';
import { storedText } from '../support/storedText';
import { expect, test } from '../support/test';

const ACCEPTED = 10;
const LAST = 'income-contract-started-at';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

let vendors: Vendors;
let tracked: Site;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  vendors = await startVendors();
  tracked = await startTrackedSite('co-askrobin', vendors.tracking);
});
test.afterAll(async () => {
  await tracked.stop();
  await vendors.stop();
});
test.use({ userAgent: personAgent });
test.beforeEach(async ({ page }) => {
  await asPerson(page);
  await allowVendors(page, 'co-askrobin');
  vendors.behave('plain');
  vendors.forget();
});

test('the first dialog of a form: lets the choice about vendors be changed above it', async ({ page }) => {
  await page.goto(tracked.url);
  await expectReady(page);
  const opener = page.locator('.dialog--step[open] .change-consent');
  const panel = page.locator('.consent');
  await opener.click();
  await expect(panel.getByRole('heading')).toBeFocused();
  await checkA11y(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await panel.getByRole('button', { name: colombianText('app:consent>refuse'), exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await storedText(page, storageKeys.consent)).toContain('"allowed":[]');
});

const EVENT_ID = '<event id>';
/** Removes what differs from visit to visit and is not personal. */
function plain(sent: readonly unknown[]): readonly unknown[] {
  const text = JSON.stringify(sent)
    .replace(/"[0-9a-f]{64}"/g, (hashed) => (people.includes(hashed) ? hashed : JSON.stringify(EVENT_ID)))
    .replace(/"gtm.start":\d+/g, '"gtm.start":0')
    .replace(/\["js","[^"]+"\]/g, '["js"]');
  return JSON.parse(text) as readonly unknown[];
}
/** Hashes of personal values, which aren't event ids. */
let people: readonly string[] = [];

const GRANTED = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };
const DENIED = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
const MASKED = { text: '', inputs: [], attributes: [] };
const conversionOf = (event: string) => [{ event, eventId: EVENT_ID, product: 'personal-loan' }];
const META = [
  ['consent', 'grant'],
  ['set', 'autoConfig', false, '000000000000000'],
  ['init', '000000000000000'],
];
const CONSENT = [
  ['consent', 'default', { ...DENIED, analytics_storage: 'denied', wait_for_update: 500 }],
  ['consent', 'update', { ...GRANTED, analytics_storage: 'granted' }],
];
const ADS = [...CONSENT, ['js'], ['config', 'AW-0000000000']];
const TAGS = [...CONSENT, [{ 'gtm.start': 0, event: 'gtm.js' }]];
const CONVERSION = ['event', 'conversion', { send_to: 'AW-0000000000/conversion1', transaction_id: EVENT_ID }];
/** What PostHog itself adds to every event: whose, which, when and by what. */
const TECHNICAL = [
  ...['token', 'distinct_id', '$anon_distinct_id', '$browser', '$browser_version', '$device_id', '$device_type'],
  ...['$insert_id', '$is_identified', '$lib', '$lib_version', '$os', '$process_person_profile', '$session_id'],
  ...['$time', '$window_id'],
];
const CAMPAIGN = { utm_source: 'news', utm_campaign: 'spring' };

interface SentEvent {
  readonly tags: readonly unknown[];
  readonly ads: readonly unknown[];
  readonly meta: readonly unknown[];
  /** Each of them after the person is identified again. */
  readonly tikTok: readonly string[];
  /** For analytics and the recording alike. */
  readonly events: readonly (readonly [string, Readonly<Record<string, unknown>>])[];
}

/** Expects the vendors to have received exactly this about the applicant with this e-mail address, each in this order. */
async function expectSent(email: string, { tags, ads, meta, tikTok, events }: SentEvent): Promise<void> {
  const [lead] = await leadsOf(tracked, email);
  const sessionId = lead?.sessionId ?? '';
  const phone = lead?.contactDetails?.phoneNumber ?? '';
  const person = { external_id: hash(sessionId), email: hash(email), phone_number: hash(phone) };
  people = Object.values(person).map((each) => JSON.stringify(each));
  const captured = () =>
    vendors.captured().map(({ event, properties }): [string, object] => {
      const own = Object.entries(properties).filter(([name]) => !TECHNICAL.includes(name));
      return [event, Object.fromEntries(own)];
    });
  await expect.poll(captured).toEqual(events.map(([event, fields]) => [event, { ...CAMPAIGN, ...fields }]));
  const [ofTags, ofAds] = [textsOf([...TAGS, ...tags]), textsOf([...ADS, ...ads])];
  for (const vendor of ['tagManager', 'googleAds']) {
    // Both read one layer, and each may be first; both begin with the consent.
    await expect.poll(() => new Set(texts(vendor))).toEqual(new Set([...ofTags, ...ofAds]));
    const told = [...new Set(texts(vendor))];
    for (const own of [ofTags, ofAds]) expect(told.filter((each) => own.includes(each))).toEqual(own);
  }
  await expect.poll(() => texts('metaPixel')).toEqual(textsOf([...META, ...meta]));
  await expect
    .poll(() => plain(vendors.toldTo('tikTokPixel')))
    .toEqual([
      ['grantConsent'],
      ...tikTok.flatMap((event) => [
        ['identify', person],
        ['track', event, {}, { event_id: EVENT_ID }],
      ]),
    ]);
  await expect
    .poll(() => vendors.toldTo('logRocket').slice(1))
    .toEqual([
      ['identify', sessionId, null, MASKED],
      ...events.map(([name, fields]) => ['track', name, fields, MASKED]),
    ]);
  const [init] = vendors.toldTo('logRocket');
  expect(init).toMatchObject(['init', 'abc123/test', { dom: { inputSanitizer: true, textSanitizer: true } }, MASKED]);
  expect(new Set(vendors.captured().map(({ properties }) => properties['distinct_id']))).toEqual(new Set([sessionId]));
}

const texts = (vendor: string) => plain(vendors.toldTo(vendor)).map((each) => JSON.stringify(each));
const textsOf = (sent: readonly unknown[]) => sent.map((each) => JSON.stringify(each));
const stepsOf = (steps: readonly string[]) => steps.map((step) => ['stepOpened', { step }] as const);
const openedOf = (steps: readonly string[]) => steps.map((step) => [{ event: 'stepOpened', step }]);

/** Arrives from a campaign, and waits until the vendors' scripts are requested. */
async function arrive(page: Page): Promise<void> {
  await page.goto(`${tracked.url}?utm_source=news&utm_campaign=spring`);
  await expectStep(page, 'loan-details');
  await expect.poll(() => vendors.requests.map(({ path }) => path)).toContain('/logger.min.js');
}

/** Vendors whose first script loads further ones, or a worker. */
const BRINGING = ['tagManager', 'googleAds', 'metaPixel', 'tikTokPixel', 'logRocket', 'captcha'];

test('an accepted applicant, under Trusted Types: each vendor loads its further scripts and receives exactly what is listed for it', async ({
  page,
  applicant,
}) => {
  await arrive(page);
  await answerSteps(page, applicant);
  await expectState(page, ACCEPTED);
  const steps = Object.keys(applicant);
  const { amount, loanPurpose } = applicant['loan-details'];
  const { email } = applicant['initial-details'];
  const conversions = ['Lead', 'CompleteRegistration'];
  await expectSent(email, {
    tags: [...openedOf(steps), ...conversions.map(conversionOf)],
    ads: [CONVERSION],
    meta: conversions.map((event) => ['track', event, {}, { eventID: EVENT_ID }]),
    tikTok: conversions,
    events: [
      ...stepsOf(steps),
      ['Lead', { product: 'personal-loan', amount, loanPurpose }],
      ['CompleteRegistration', { product: 'personal-loan' }],
    ],
  });
  const [lead] = await leadsOf(tracked, email);
  expect(lead?.googleCaptchaToken).toBe('token-of-the-captcha');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(
    expect.arrayContaining(['initAt', 'isLoading', 'logRocket'].map((key) => `co-askrobin/${key}`)),
  );
  const ran = () => vendors.requests.map(({ path }) => path).filter((path) => path.startsWith('/ran/'));
  await expect.poll(() => new Set(ran())).toEqual(new Set(BRINGING.map((vendor) => `/ran/${vendor}`)));
  const response = await page.goto(new URL('/reports', tracked.url).href);
  expect(response?.ok()).toBe(true);
  await expect(page.getByText('No page has broken its policy')).toBeVisible();
});

test.describe('addresses that say something of the applicant', () => {
  test.use({ allowedFaults: /404/ });

  test('an address with an id or an e-mail address, wherever it stands: is clean before any vendor loads', async ({
    page,
  }) => {
    for (const address of [
      'continue/lead-0b8f6a5e//?urlType=sms',
      '#token=lead-0b8f6a5e',
      'name/camila.secreta@a.co',
    ]) {
      vendors.forget();
      // Another page first: a new fragment alone loads nothing.
      await page.goto('about:blank');
      await page.goto(`${tracked.url}${address}`);
      await expect.poll(() => vendors.requests.map(({ path }) => path), address).toContain('/ran/tikTokPixel');
      const seen = await page.evaluate(() =>
        JSON.stringify([performance.getEntries(), location.href, document.referrer]),
      );
      expect(seen, address).toContain('"entryType":"navigation"');
      expect(`${seen} ${JSON.stringify(vendors.requests)}`, address).not.toMatch(/0b8f6a5e|secreta/);
    }
  });
});

test('a refused step: analytics and the recording receive the names of its data points, and no more', async ({
  page,
  applicant,
}) => {
  await arrive(page);
  const { 'loan-details': loan } = applicant;
  await answerSteps(page, { 'loan-details': loan });
  await expectStep(page, 'initial-details');
  await fillStep(page, { email: 'camila.secreta', phoneNumber: '12' });
  await pressContinue(page);
  await expect.poll(() => vendors.captured().map(({ event }) => event)).toContain('stepRefused');
  const refused = vendors.captured().find(({ event }) => event === 'stepRefused')?.properties ?? {};
  const own = Object.entries(refused).filter(([name]) => !TECHNICAL.includes(name));
  const fields = { step: 'initial-details', dataPoints: 'email phoneNumber generalPolicies' };
  expect(Object.fromEntries(own)).toEqual({ ...CAMPAIGN, ...fields });
  await expect.poll(() => vendors.toldTo('logRocket').at(-1)).toEqual(['track', 'stepRefused', fields, MASKED]);
  for (const vendor of ['tagManager', 'metaPixel', 'tikTokPixel'])
    expect(texts(vendor).join()).not.toContain('Refused');
  expect(JSON.stringify(vendors.requests)).not.toContain('secreta');
});

/** Where the stand-in for a vendor is served, at the end of what Chromium logs. */
const AT = String.raw`\(http://localhost:\d+/(?:gtm\.js|gtag/js|fbevents\.js|tiktok\.js|logger\.min\.js|recaptcha\.js|e/)[^ )]*\)$`;
const NOT_LOADED = String.raw`Error: A script of a vendor did not load \(SCRIPT_NOT_LOADED\)`;
const TRACKERS = '(?:tagManager|googleAds|metaPixel|tikTokPixel)';

/** The only faults that each manner may cause. */
const MANNERS: Readonly<Record<Exclude<VendorManner, 'plain'>, readonly string[]>> = {
  broken: [
    String.raw`console: Failed to load resource: the server responded with a status of 503 \(Service Unavailable\) ${AT}`,
    `console: Failed to load tracker: ${TRACKERS} ${NOT_LOADED}`,
    `console: Failed to ask the captcha ${NOT_LOADED}`,
  ],
  slow: [],
  silent: [
    `console: Failed to load tracker: ${TRACKERS} ${NOT_LOADED}`,
    `console: Failed to ask the captcha ${NOT_LOADED}`,
  ],
  hostile: [
    'thrown: Uncaught (?:Error: hostile|TypeError: Cannot redefine property: (?:fbq|ttq|grecaptcha))',
    "console: This document requires 'Trusted(?:HTML|Script)' assignment and no 'default' policy for ",
    String.raw`console: Loading the script 'http://localhost:\d+/jsonp\?callback=alert' violates the following Content Security Policy`,
    String.raw`CSP: script-src-elem http://localhost:\d+/jsonp\?callback=alert  at http://localhost:\d+/`,
    String.raw`CSP: require-trusted-types-for trusted-types-sink (?:Element insertAdjacentHTML\|<img src=x onerror=alert\(1\)>|eval\|1) at `,
    String.raw`CSP: script-src eval  at http://localhost:\d+/`,
    'console: Failed to load tracker: tikTokPixel TypeError: Cannot (?:set|redefine) property',
    'console: Failed to load tracker: (?:metaPixel|tikTokPixel) Error: hostile',
    'console: Failed to ask the captcha (?:Error: hostile|TypeError: Cannot)',
    'console: Failed pixel send: (?:metaPixel|tikTokPixel) Error: hostile',
  ],
};

for (const [manner, lines] of Object.entries(MANNERS)) {
  test.describe(`when every vendor is ${manner}`, () => {
    test.use({ allowedFaults: new RegExp(lines.map((line) => `^${line}`).join('|') || '^(?!)') });

    test('misbehaving vendors: change nothing for the applicant, and only their own faults are logged', async ({
      page,
      applicant,
    }) => {
      vendors.behave(manner as VendorManner);
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(request.url()));
      await page.goto(`${tracked.url}?email=camila.secreta%40example.com`);
      await openAt(page, { site: tracked, step: LAST, answers: applicant });
      await fillStep(page, applicant[LAST]);
      await pressContinue(page);
      await expectState(page, ACCEPTED);
      // The first hostile script that runs prevents requests to the other vendors.
      await expect.poll(() => vendors.requests.length).toBeGreaterThan(0);
      expect(await leadsOf(tracked, applicant['initial-details'].email)).toHaveLength(1);
      if (manner === 'hostile') await expectHarmless(page, requestedUrls);
    });
  });
}

/** Expects that Trusted Types and the policy have stopped the hostile script, and that its acts were reported. */
async function expectHarmless(page: Page, asked: readonly string[]): Promise<void> {
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  expect(vendors.requests.filter(({ path }) => path.startsWith('/jsonp'))).toEqual([]);
  await page.goto(new URL('/leads', tracked.url).href);
  await page.getByRole('link', { name: 'Security reports' }).click();
  await expect(page.getByText('trusted-types-sink Element insertAdjacentHTML').first()).toBeVisible();
  // Its own policy satisfies Trusted Types, but the path of the script is still not listed.
  await expect(page.getByText('script-src-elem').first()).toBeVisible();
  expect(await page.content()).not.toMatch(/secreta|onerror/);
  await checkA11y(page);
}
