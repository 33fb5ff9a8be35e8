import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, isBuildStale } from '../../../tools/publish/buildApp';
import type { PublishedDeployment } from '../../../tools/publish/publishDeployment';
import { ROOT } from '../../support/root';
import { publishDocuments } from './publishDocuments';

/** The published product, shared by all workers of a run and read only. */
export interface PublishedSite {
  readonly siteDir: string;
  readonly deployments: readonly PublishedDeployment[];
}

/** Workers inherit the environment of the process that published. */
const VARIABLE = 'PUBLISHED_SITE';
/** Names the file that describes a site which the gate has published already (`tools/test/publishSite.ts`). */
const FILE = 'PUBLISHED_SITE_FILE';

/**
 * Publishes the product for all workers of a run, unless that is done, and builds the bundle first if it is older than
 * its sources.
 *
 * @returns removes the site
 */
export async function publishForAll(): Promise<() => void> {
  const file = process.env[FILE];
  if (file !== undefined) {
    process.env[VARIABLE] = readFileSync(file, 'utf8');
    return () => undefined;
  }
  if (isBuildStale(ROOT)) buildApp(ROOT);
  const siteDir = mkdtempSync(join(tmpdir(), 'published-'));
  const deployments = await publishDocuments(siteDir, { isProved: false, isCompressed: true });
  process.env[VARIABLE] = JSON.stringify({ siteDir, deployments } satisfies PublishedSite);
  return () => [siteDir, scenesOf(siteDir)].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
}

/** Returns the folder of the scenes that are drawn of a published site. */
export function scenesOf(siteDir: string): string {
  return `${siteDir}-scenes`;
}

/** Returns what was published before the first test. */
export function publishedSite(): PublishedSite {
  const published = process.env[VARIABLE];
  if (published === undefined)
    throw new Error('Nothing is published: Playwright publishes before the first test (NO_SITE)');
  return JSON.parse(published) as PublishedSite;
}
