import { consentSignals } from '../../../src/tracking/consent';
import { googleAds } from '../../../src/tracking/adapters/googleAds';
import { metaPixel } from '../../../src/tracking/adapters/metaPixel';
import { tagManager } from '../../../src/tracking/adapters/tagManager';
import { tikTokPixel } from '../../../src/tracking/adapters/tikTokPixel';
import type { Tracker, TrackerParts, TrackingHost } from '../../../src/tracking/Tracker';

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
    },
    sessionId: 's',
    now: () => now,
    identity: () => Promise.resolve(person),
    campaign: {},
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
