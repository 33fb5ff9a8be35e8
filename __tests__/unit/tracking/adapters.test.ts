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
function tracker(make: (parts: TrackerParts) => Tracker) {
  const logged: string[] = [];
  const order: string[] = [];
  const window: unknown = { setTimeout: (run: () => void) => run() };
  const host = window as TrackingHost;
  const parts: TrackerParts = {
    host,
    settings: {
      tagManager: { id: 'GTM-1' },
      googleAds: { id: 'AW-1', sendTo: 'AW-1/c' },
      metaPixel: { id: 'M1' },
      tikTokPixel: { id: 'T1' },
      posthog: { id: 'P1', host: 'https://p.example' },
      logRocket: { id: 'L1' },
    },
    sessionId: 's',
    now: () => now,
    identity: () => Promise.resolve(person),
    campaign: { utm_source: 'news' },
    loadScript: (url) => {
      order.push(new URL(url).pathname + new URL(url).search);
      return Promise.resolve();
    },
    log: (message) => logged.push(message),
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
    script: '/gtm.js?id=GTM-1',
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
  const { allow, start, track, host, order, logged } = tracker(vendor.make);
  allow(['marketing']);
  await start();
  await track('Lead', { eventId: 'e1' });
  allow([]);
  expect(told(host)).toEqual(vendor.commands);
  expect(order).toEqual([vendor.script]);
  expect(logged).toEqual([]);
});

/** Stands in for methods of a library; adds what is called, in order. */
function record(names: readonly string[], calls: unknown[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, (...given: unknown[]) => void calls.push([name, ...given])]));
}

const ofPosthog = ['init', 'register', 'identify', 'capture', 'opt_in_capturing', 'opt_out_capturing'];
const ofLogRocket = ['init', 'identify', 'track', 'error'];

test.each([
  {
    name: 'posthog',
    make: posthog,
    replace: (calls: unknown[]) => replaceProperties(client, record(ofPosthog, calls)),
    purpose: 'analytics',
    expected: [
      ['init', 'P1', expect.objectContaining({ api_host: 'https://p.example', autocapture: false })],
      ['register', { utm_source: 'news' }],
      ['identify', 's'],
      ['capture', 'Lead', { product: 'loan' }],
      ['opt_out_capturing'],
      ['opt_in_capturing', { captureEventName: null }],
    ],
  },
  {
    name: 'logRocket',
    make: logRocket,
    replace: (calls: unknown[]) => replaceProperties(globalThis, { window: { LogRocket: record(ofLogRocket, calls) } }),
    purpose: 'recording',
    expected: [
      ['init', 'L1', expect.objectContaining({ network: { isEnabled: false }, console: { isEnabled: false } })],
      ['identify', 's'],
      ['track', 'Lead', { product: 'loan' }],
      ['error', 'after', ''],
    ],
  },
] as const)('$name: starts, identifies the session, and then sends what is allowed, in this order', async (vendor) => {
  const calls: unknown[] = [];
  const restore = vendor.replace(calls);
  const { allow, start, track, log } = tracker(vendor.make);
  allow([vendor.purpose]);
  await start();
  await track('Lead', { product: 'loan' });
  allow([]);
  log?.('while withdrawn', '');
  allow([vendor.purpose]);
  log?.('after', '');
  restore();
  expect(calls).toEqual(vendor.expected);
});
