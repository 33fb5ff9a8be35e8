import type { Tracker, TrackerParts } from './Tracker';
import type { TrackerName } from '../published/tracking';

type MakeTracker = (parts: TrackerParts) => Tracker;

/** Each adapter is a separate chunk, which only deployments with that vendor load. */
const adapters: Readonly<Record<TrackerName, () => Promise<MakeTracker>>> = {
  tagManager: async () =>
    (await import(/* webpackChunkName: "tracker-tag-manager" */ './adapters/tagManager')).tagManager,
  googleAds: async () => (await import(/* webpackChunkName: "tracker-google-ads" */ './adapters/googleAds')).googleAds,
  metaPixel: async () => (await import(/* webpackChunkName: "tracker-meta" */ './adapters/metaPixel')).metaPixel,
  tikTokPixel: async () =>
    (await import(/* webpackChunkName: "tracker-tiktok" */ './adapters/tikTokPixel')).tikTokPixel,
  posthog: async () => (await import(/* webpackChunkName: "tracker-posthog" */ './adapters/posthog')).posthog,
  logRocket: async () => (await import(/* webpackChunkName: "tracker-logrocket" */ './adapters/logRocket')).logRocket,
};

/** Loads the adapter of a vendor; nothing is sent to the vendor until the adapter is started. */
export async function loadTracker(name: TrackerName, parts: TrackerParts): Promise<Tracker> {
  const makeTracker = await adapters[name]();
  return makeTracker(parts);
}
