import { posthog as client } from 'posthog-js/dist/module.slim.no-external';
import { consentSignals } from '../../../src/tracking/consent';
import { googleAds } from '../../../src/tracking/adapters/googleAds';
import { logRocket } from '../../../src/tracking/adapters/logRocket';
import { metaPixel } from '../../../src/tracking/adapters/metaPixel';
import { posthog } from '../../../src/tracking/adapters/posthog';
import { tagManager } from '../../../src/tracking/adapters/tagManager';
import { tikTokPixel } from '../../../src/tracking/adapters/tikTokPixel';
import type { Tracker, TrackerParts, TrackingHost } from '../../../src/tracking/Tracker';
import { replaceProperties } from '../../support/replaceProperties';

const now = new Date('2026-11-20T12:00:00.000Z');
const person = { external_id: 'x', email: 'e', phone_number: 'p' };

/** Builds an adapter on a window without the vendor's script: what it is told waits in its queue, in order. */
function tracker(make: (parts: TrackerParts) => Tracker, overrides: Partial<TrackerParts> = {}) {
  const logged: string[] = [];
  const order: string[] = [];
  const window: unknown = { setTimeout: (run: () => void) => run() };
  const host = window as TrackingHost;
  const parts: TrackerParts = {
    host,
    settings: {
      tagManager: { id: 'GTM-AB12' },
      googleAds: { id: 'AW-1', sendTo: 'AW-1/c' },
      metaPixel: { id: 'M1' },
      tikTokPixel: { id: 'T1' },
      posthog: { id: 'P1', host: 'https://p.example' },
      logRocket: { id: 'L1' },
    },
    sessionId: 's',
    now: () => now,
    identity: () => Promise.resolve(person),
    campaign: () => ({ utm_source: 'news' }),
    loadScript: (url) => {
      order.push(new URL(url).pathname + new URL(url).search);
      return Promise.resolve();
    },
    log: (message) => logged.push(message),
    ...overrides,
  };
  return { ...make(parts), host, logged, order };
}

/** What the vendor's script would find, in the order in which it was told. */
function told({ dataLayer, fbq, ttq }: TrackingHost): readonly unknown[] {
  const queue = dataLayer ?? (fbq ? Reflect.get(Object(fbq) as object, 'queue') : [...(ttq as unknown[])]);
  return (queue as readonly unknown[]).map((each) =>
    Object.hasOwn(Object(each), 'length') ? [...(each as [])] : each,
  );
}

const of = (...allowed: Parameters<typeof consentSignals>[0]) => consentSignals(allowed);
const google = [
  ['consent', 'default', { ...of(), wait_for_update: 500 }],
  ['consent', 'update', of('marketing')],
];
const callback = { event_callback: expect.any(Function) };

test.each([
  {
    name: 'googleAds',
    make: googleAds,
    script: '/gtag/js?id=AW-1',
    commands: [
      ...google,
      ['js', now],
      ['config', 'AW-1'],
      ['event', 'conversion', { send_to: 'AW-1/c', transaction_id: 'e1', ...callback }],
      ['consent', 'update', of()],
    ],
  },
  {
    name: 'tagManager',
    make: tagManager,
    script: '/gtm.js?id=GTM-AB12',
    commands: [
      ...google,
      { 'gtm.start': now.getTime(), event: 'gtm.js' },
      { event: 'Lead', eventId: 'e1' },
      ['consent', 'update', of()],
    ],
  },
  {
    name: 'metaPixel',
    make: metaPixel,
    script: '/en_US/fbevents.js',
    commands: [
      ['consent', 'grant'],
      ['set', 'autoConfig', false, 'M1'],
      ['init', 'M1'],
      ['track', 'Lead', {}, { eventID: 'e1' }],
      ['consent', 'revoke'],
    ],
  },
  {
    name: 'tikTokPixel',
    make: tikTokPixel,
    script: '/i18n/pixel/events.js?sdkid=T1&lib=ttq',
    commands: [['grantConsent'], ['identify', person], ['track', 'Lead', {}, { event_id: 'e1' }], ['revokeConsent']],
  },
])('$name: tells the vendor consent, start, lead and withdrawal, in this order and nothing else', async (vendor) => {
  const { allow, start, track, forget, host, order, logged } = tracker(vendor.make);
  allow(['marketing']);
  await start();
  await track('Lead', { eventId: 'e1' });
  forget([]);
  expect(told(host)).toEqual(vendor.commands);
  expect(order).toEqual([vendor.script]);
  expect(logged).toEqual([]);
});

const tagged = (id: string) => ({ settings: { tagManager: { id } } });
const lost = { identity: () => Promise.reject(new Error('No crypto')) };

test.each<[string, (parts: TrackerParts) => Tracker, Partial<TrackerParts>, string, readonly string[]]>([
  ['googleAds without settings', googleAds, { settings: {} }, 'Missing send_to', ['/gtag/js?id=']],
  ['googleAds without its queue', googleAds, {}, 'Missing dataLayer', ['/gtag/js?id=AW-1']],
  ['tagManager without settings', tagManager, { settings: {} }, 'Invalid tag-manager ID', []],
  ['tagManager of another product', tagManager, tagged('UA-GTM-AB12'), 'Invalid tag-manager ID', []],
  ['tagManager with more than an id', tagManager, tagged('GTM-1&x'), 'Invalid tag-manager ID', []],
  ['tagManager without its queue', tagManager, {}, 'Missing dataLayer', ['/gtm.js?id=GTM-AB12']],
  ['tikTokPixel without hashes', tikTokPixel, lost, 'Failed pixel send', ['/i18n/pixel/events.js?sdkid=T1&lib=ttq']],
])('%s: logs what is missing and sends nothing', async (_case, make, overrides, message, scripts) => {
  const { start, track, host, logged, order } = tracker(make, overrides);
  await start();
  if (message === 'Missing dataLayer') delete host.dataLayer;
  await track('Lead', { eventId: 'e1' });
  expect(logged).toContain(message);
  expect(order).toEqual(scripts);
  expect(JSON.stringify([host.dataLayer, host.ttq])).not.toMatch(/Lead|conversion|config/);
});

test('tikTokPixel: sends no event without a name', async () => {
  const { start, track, host, logged } = tracker(tikTokPixel);
  await start();
  await track(' ' as 'Lead', {});
  expect([logged, told(host)]).toEqual([['Missing event name'], []]);
});

test('googleAds: waits for the tag to call back, and for a blocked one two seconds at most', async () => {
  const delays: unknown[] = [];
  let giveUp: () => void = () => undefined;
  const host = Object.assign(Object.create(null) as TrackingHost, {
    setTimeout: (run: () => void, delay: number) => ((giveUp = run), delays.push(delay)),
  });
  const { start, track } = tracker(googleAds, { host });
  await start();
  const sent = track('Lead', {});
  await expect(Promise.race([sent, Promise.resolve('waiting')])).resolves.toBe('waiting');
  giveUp();
  await sent;
  expect(delays).toEqual([2000]);
  const { event_callback: done } = [...(host.dataLayer?.at(-1) as unknown[])][2] as { event_callback: () => void };
  const again = track('Lead', {});
  done();
  [...(host.dataLayer?.at(-1) as { event_callback: () => void }[])][2]?.event_callback();
  await again;
});

test('metaPixel: hands over its queue to the vendor’s script, whose failure it logs', async () => {
  const { start, track, host, logged } = tracker(metaPixel);
  await start();
  const fbq = host.fbq as Record<string, unknown>;
  expect(host._fbq).toBe(fbq);
  expect({ ...fbq }).toEqual({
    queue: expect.any(Array),
    push: fbq,
    loaded: true,
    version: '2.0',
    disablePushState: true,
  });
  const called: unknown[] = [];
  fbq['callMethod'] = (...command: unknown[]) => void called.push(command);
  await track('CompleteRegistration', { eventId: 'e2' });
  expect(called).toEqual([['track', 'CompleteRegistration', {}, { eventID: 'e2' }]]);
  fbq['callMethod'] = () => {
    throw new Error('broken');
  };
  await track('Lead', {});
  expect(logged).toEqual(['Failed pixel send']);
});

test('tikTokPixel: leaves the vendor’s script what it looks for', async () => {
  const { start, host } = tracker(tikTokPixel);
  await start();
  expect(host.TiktokAnalyticsObject).toBe('ttq');
  const ttq = host.ttq as Readonly<Record<string, unknown>> & { readonly instance: () => { readonly _u: string } };
  const names = ttq['methods'] as readonly string[];
  expect(names.join()).toBe(
    'page,track,identify,instances,debug,on,off,once,ready,alias,group,enableCookie,disableCookie,holdConsent,revokeConsent,grantConsent',
  );
  const instance = ttq.instance();
  expect(instance._u).toBe('https://analytics.tiktok.com/i18n/pixel/events.js');
  expect([ttq['_i'], ttq['_t'], ttq['_o']]).toEqual([{ T1: instance }, { T1: now.getTime() }, { T1: {} }]);
  for (const methods of [ttq, instance])
    for (const name of names) expect(methods).toHaveProperty(name, expect.any(Function));
});

/** Stands in for methods of a library; adds what is called, in order. */
function record(names: readonly string[], calls: unknown[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, (...given: unknown[]) => void calls.push([name, ...given])]));
}

const posthogOptions = {
  api_host: 'https://p.example',
  persistence: 'memory',
  bootstrap: { distinctID: 's', isIdentifiedID: true },
  autocapture: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  capture_performance: false,
  capture_heatmaps: false,
  rageclick: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_external_dependency_loading: true,
  advanced_disable_flags: true,
  save_campaign_params: false,
  save_referrer: false,
  before_send: expect.any(Function),
};
const logRocketOptions = {
  dom: {
    inputSanitizer: true,
    textSanitizer: true,
    imageSanitizer: true,
    disablePageTitles: true,
    hiddenAttributes: [
      ...['href', 'src', 'srcset', 'action', 'formaction', 'download', 'poster', 'content', 'data', 'cite', 'ping'],
      ...['value', 'placeholder', 'title', 'alt', 'label', 'summary', 'datetime', 'pattern', 'min', 'max'],
      ...['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
      'aria-valuenow',
    ],
  },
  network: { isEnabled: false },
  console: { isEnabled: false },
  browser: { urlSanitizer: expect.any(Function) },
  shouldCaptureIP: false,
  shouldDetectExceptions: false,
  shouldSendData: expect.any(Function),
};
const ofPosthog = ['init', 'capture', 'reset'];
const ofLogRocket = ['init', 'identify', 'track', 'error', 'startNewSession'];

test.each([
  {
    name: 'posthog',
    make: posthog,
    replace: (calls: unknown[]) => replaceProperties(client, record(ofPosthog, calls)),
    purpose: 'analytics',
    expected: [
      ['init', 'P1', posthogOptions],
      ['capture', 'Lead', { product: 'loan' }],
      ['reset', true],
    ],
  },
  {
    name: 'logRocket',
    make: logRocket,
    replace: (calls: unknown[]) => replaceProperties(globalThis, { window: { LogRocket: record(ofLogRocket, calls) } }),
    purpose: 'recording',
    expected: [
      ['init', 'L1', logRocketOptions],
      ['identify', 's'],
      ['track', 'Lead', { product: 'loan' }],
      ['startNewSession'],
      ['identify', 's'],
      ['error', 'after', ''],
    ],
  },
] as const)('$name: starts, identifies the session, and then sends what is allowed, in this order', async (vendor) => {
  const calls: unknown[] = [];
  const restore = vendor.replace(calls);
  const { allow, start, track, forget, log } = tracker(vendor.make);
  allow([vendor.purpose]);
  await start();
  await track('Lead', { product: 'loan' });
  forget([]);
  log?.('while withdrawn', '');
  allow([vendor.purpose]);
  log?.('after', '');
  restore();
  expect(calls).toEqual(vendor.expected);
});

test('posthog: of an event, sends only the fields that are listed and the campaign, and only while allowed', async () => {
  const calls: unknown[][] = [];
  const restore = replaceProperties(client, record(ofPosthog, calls));
  const { start, forget } = tracker(posthog);
  await start();
  const { before_send: only } = calls[0]?.[2] as { before_send: (event: unknown) => unknown };
  const technical = [
    ...['token', 'distinct_id', '$device_id', '$session_id', '$window_id', '$insert_id', '$time', '$lib'],
    ...['$lib_version', '$browser', '$browser_version', '$os', '$device_type', '$is_identified'],
    ...['$anon_distinct_id', '$process_person_profile'],
  ];
  const technicalProperties = Object.fromEntries(technical.map((name) => [name, name]));
  const listed = { ...technicalProperties, product: 'loan', step: 'name', amount: 1 };
  const personal = { $current_url: 'https://a.example', $referrer: 'r', email: 'e', utm_term: 'x' };
  const event = {
    uuid: 'u',
    event: 'Lead',
    properties: { ...listed, ...personal },
    $set: { email: 'e' },
    $set_once: {},
  };
  expect(only(event)).toEqual({ uuid: 'u', event: 'Lead', properties: { ...listed, utm_source: 'news' } });
  expect(only(null)).toBeNull();
  forget([]);
  restore();
  expect(only(event)).toBeNull();
});

test.each([
  ['its own server', { id: 'L1', server: 'https://r.example' }],
  ['the vendor’s', { id: 'L1' }],
])('logRocket: records addresses without query, and only while it is allowed, at %s', async (_where, settings) => {
  const calls: unknown[][] = [];
  const restore = replaceProperties(globalThis, { window: { LogRocket: record(ofLogRocket, calls) } });
  const { start, forget } = tracker(logRocket, { settings: { logRocket: settings } });
  await start();
  restore();
  const { browser, shouldSendData } = calls[0]?.[2] as {
    readonly browser: { readonly urlSanitizer: (url: string) => string };
    readonly shouldSendData: () => boolean;
  };
  expect(browser.urlSanitizer('https://a.example/b?c=d#e')).toBe('https://a.example/b');
  expect(browser.urlSanitizer('https://a.example/b#e\nf')).toBe('https://a.example/b');
  expect(shouldSendData()).toBe(true);
  forget(['analytics']);
  expect(shouldSendData()).toBe(false);
});
