import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TrackingSettings } from '../../../src/published/tracking';
import type { DeploymentDocument } from '../../../documents/documentShapes';
import { startSite, type Site, type SiteSources } from './startSite';
import { ROOT } from '../../support/root';

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
  const folder = mkdtempSync(join(tmpdir(), 'tracked-'));
  const schemasDir = join(folder, 'schemas');
  cpSync(join(ROOT, 'schemas'), schemasDir, { recursive: true });
  const file = join(schemasDir, `deployments/${deployment}.json`);
  const document = JSON.parse(readFileSync(file, 'utf8')) as DeploymentDocument;
  const { development } = document.environments;
  if (!development) throw new Error(`${deployment} has no development environment`);
  const tracked = {
    ...development,
    tracking,
    features: { ...development.features, captcha: tracking.captcha !== undefined },
    logging: { sessionRecording: true, analytics: true },
  };
  const environments = { ...document.environments, development: tracked };
  writeFileSync(file, JSON.stringify({ ...document, environments }));
  await edit?.(schemasDir);
  const site = await startSite({ folder, deployment, isProved: false, ...(log && { log }) });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
