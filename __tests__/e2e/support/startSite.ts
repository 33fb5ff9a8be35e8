import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type SandboxOptions } from '../../../sandbox/createSandbox';
import { documentFolders, otherFolders } from '../../../tools/command/documentFolders';
import { createSite, siteOf } from '../../../tools/serve/createSite';
import { keepCounts } from './keepCounts';
import { publishDocuments, type PublishedSources } from './publishDocuments';
import { publishedSite, type PublishedSite } from './publishedSite';
import { startServer } from '../../support/startServer';

const DEFAULT_DEPLOYMENT = 'co-askrobin';

export interface SiteSources extends Omit<PublishedSources, 'isCompressed'> {
  /** The only deployment, published for this site alone; also its default. */
  readonly deployment: string;
  /**
   * Where the site is published and the sandbox stores its leads; if absent, a folder that is removed when the site
   * stops.
   */
  readonly dataDir?: string;
  /** Receives what the sandbox logs. */
  readonly log?: (line: string) => void;
}

/** A published site with the sandbox behind it, served as in production. */
export interface Site {
  readonly port: number;
  /** First page of the default deployment. */
  readonly url: string;
  readonly deployments: readonly string[];
  /** Address of a page of the default deployment, below its base path. */
  readonly urlOf: (path: string) => string;
  /** First page of a deployment on its own host. */
  readonly urlOfDeployment: (deployment: string) => string;
  /** Where it is published, with a folder for each deployment. */
  readonly siteDir: string;
  /** Holds the leads, and may hold more as long as the site runs. */
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves a site on a free port of the loopback. Its sandbox uses the documents that were published.
 *
 * @param sources what to publish for it; if absent, the product with all deployments, as published for the run
 */
export async function startSite(sources?: SiteSources): Promise<Site> {
  const defaultDeployment = sources?.deployment ?? DEFAULT_DEPLOYMENT;
  const dataDir = sources?.dataDir ?? mkdtempSync(join(tmpdir(), 'site-'));
  const { siteDir, deployments } = sources ? await publishFor(sources, join(dataDir, 'site')) : publishedSite();
  const folders = sources?.folder === undefined ? documentFolders() : otherFolders(sources.folder);
  const sandbox = createSandbox({
    site: siteOf(deployments, defaultDeployment),
    dataDir: join(dataDir, 'sandbox'),
    // All applicants of the tests have one number.
    limits: { code: Infinity },
    ...sandboxSources(sources),
  });
  const start = { scenarios: sandbox.scenarios(), hasGallery: false, sources: folders };
  const site = createSite({ siteDir, deployments, defaultDeployment, api: sandbox.app, start });
  const { port, stop } = await startServer(site);
  const basePathOf = (name: string): string => deployments.find((each) => each.name === name)?.basePath ?? '';
  return {
    port,
    url: `http://localhost:${port}${basePathOf(defaultDeployment)}/`,
    deployments: deployments.map(({ name }) => name),
    urlOf: (path) => `http://localhost:${port}${basePathOf(defaultDeployment)}/${path}`,
    urlOfDeployment: (name) => `http://${name}.localhost:${port}${basePathOf(name)}/`,
    siteDir,
    dataDir,
    stop: async () => {
      await keepCounts(port);
      await stop();
      sandbox.close();
      if (sources?.dataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}

function sandboxSources({ folder, log }: Partial<SiteSources> = {}): Omit<SandboxOptions, 'dataDir'> {
  return { ...(folder !== undefined && { schemasDir: join(folder, 'schemas') }), ...(log && { log }) };
}

async function publishFor(sources: SiteSources, siteDir: string): Promise<PublishedSite> {
  // The same run checks and proves the product's own documents elsewhere.
  const isKnown = sources.folder === undefined;
  return { siteDir, deployments: await publishDocuments(siteDir, { ...sources, ...(isKnown && { isProved: false }) }) };
}
