/** @jest-environment jsdom */
import { createFormats } from '../../../src/formats/createFormats';
import { purposes, type TrackerName, type TrackingSettings } from '../../../src/published/tracking';
import { startTracking } from '../../../src/services/startTracking';
import { createAppStore } from '../../../src/store/createAppStore';
import { colombia, colombianSettings } from '../../support/colombia';
import { keptOn } from '../../support/keptOn';
import { fakeTimeouts } from '../../support/passTime';

const sessionId = '3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11';

interface Vendor {
  readonly settings: TrackingSettings;
  /** What its own script stores; the libraries in our bundle store for themselves. */
  readonly cookies?: readonly string[];
  readonly keys?: readonly string[];
}

const vendorsInUse: Readonly<Record<TrackerName, Vendor>> = {
  tagManager: { settings: { tagManager: { id: 'GTM-AB12' } }, cookies: ['_ga', '_ga_TEST', '_gid', '_gcl_au'] },
  googleAds: { settings: { googleAds: { id: 'AW-1', sendTo: 'AW-1/c' } }, cookies: ['_gcl_aw'], keys: ['_gcl_ls'] },
  metaPixel: { settings: { metaPixel: { id: '1' } }, cookies: ['_fbp', '_fbc'], keys: ['lastExternalReferrerTime'] },
  tikTokPixel: {
    settings: { tikTokPixel: { id: 'C0' } },
    cookies: ['_ttp', '_tt_enable_cookie', 'ttcsid_C0'],
    keys: ['tt_appInfo', 'tt_sessionId'],
  },
  posthog: { settings: { posthog: { id: 'phc_test', host: 'http://localhost:9' } } },
  logRocket: {
    settings: { logRocket: { id: 'a/b' } },
    cookies: ['_lr_hb_-a%2Fb'],
    keys: ['_lr_uf_-a', '_lr_tabs_-a%2Fb'],
  },
};

/** Everything that the page's own host stores in this browser. */
const onDevice = () => [...Object.entries(localStorage), ...Object.entries(sessionStorage), document.cookie];

const settled = () => jest.advanceTimersByTimeAsync(10);

/** Starts a vendor that the applicant allows, and lets it meet them. */
async function meet({ settings, cookies = [], keys = [] }: Vendor) {
  const store = () => {
    for (const name of cookies) document.cookie = `${name}=1; path=/`;
    for (const key of keys) for (const storage of [localStorage, sessionStorage]) storage.setItem(key, sessionId);
  };
  const tracking = startTracking({
    host: window,
    settings: { ...colombianSettings, tracking: settings, logging: { analytics: true, sessionRecording: true } },
    store: createAppStore().store,
    flow: () => ({ ...colombia, model: { ...colombia.model, constants: { sessionLoggingPercent: 100 } } }),
    isValidPhone: createFormats({ today: () => '2026-11-20' }).isValidPhone,
    sessionId,
    campaign: () => ({ gclid: 'AbC', utm_source: 'news' }),
    kept: keptOn(),
    loadScript: () => Promise.resolve(),
    log: { error: () => undefined, info: () => undefined },
  });
  tracking.allow(purposes);
  tracking.track({ name: 'stepOpened', fields: { step: 'name' } });
  await settled();
  store();
  return tracking;
}

test.each(
  (Object.keys(vendorsInUse) as readonly TrackerName[]).flatMap((name) => [
    [name, 'a withdrawal'] as const,
    [name, 'a deletion'] as const,
  ]),
)('%s: %s leaves the device as it was before the vendor came', async (name, end) => {
  // Its client is one for the whole page, and says so when the second test starts it.
  jest.spyOn(console, 'warn').mockImplementation();
  localStorage.setItem('campaign', 'ours');
  document.cookie = 'theHost=1; path=/';
  const before = onDevice();
  fakeTimeouts();
  const tracking = await meet(vendorsInUse[name]);
  if (end === 'a deletion') tracking.forget();
  else tracking.allow([]);
  expect(onDevice()).toEqual(before);
  tracking.track({ name: 'stepOpened', fields: { step: 'gender' } });
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('beforeunload'));
  await settled();
  expect(onDevice()).toEqual(before);
});
