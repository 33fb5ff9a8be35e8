import type { TrackingSettings } from '../../../src/published/tracking';
import { ownDocuments } from './ownDocuments';
import { startSite, type Site, type SiteSources } from './startSite';

interface TrackedSources extends Pick<SiteSources, 'log'> {
  /** Changes the documents before they are published. */
  readonly edit?: (schemasDir: string) => Promise<void>;
}

/**
 * Starts a site of one deployment whose development environment has these vendors, and records all that production
 * does.
 */
export async function startTrackedSite(
  deployment: string,
  tracking: TrackingSettings,
  { edit, log }: TrackedSources = {},
): Promise<Site> {
  const { folder, schemasDir, document, write, remove } = ownDocuments(deployment);
  const { development } = document.environments;
  if (!development) throw new Error(`${deployment} has no development environment`);
  const tracked = {
    ...development,
    tracking,
    features: { ...development.features, captcha: tracking.captcha !== undefined },
    logging: { sessionRecording: true, analytics: true },
  };
  write({ environments: { ...document.environments, development: tracked } });
  await edit?.(schemasDir);
  const site = await startSite({ folder, deployment, isProved: false, ...(log && { log }) });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      remove();
    },
  };
}
