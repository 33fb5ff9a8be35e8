import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type SandboxOptions } from '../../../sandbox/createSandbox';
import { createSite } from '../../../tools/serve/createSite';
import { keepCounts } from './keepCounts';
import { publishDocuments, type PublishedSources } from './publishDocuments';
import { publishedSite, type PublishedSite } from './publishedSite';

const DEFAULT_DEPLOYMENT = 'co-askrobin';

export interface SiteSources extends Omit<PublishedSources, 'isCompressed'> {
  /** Only this one, published for this site alone, which is then the default. */
  readonly deployment: string;
  /** Where the site is published to and the sandbox keeps its leads; a folder of its own that goes when the site stops. */
  readonly dataDir?: string;
  /** Takes what the sandbox logs. */
  readonly log?: (line: string) => void;
}

/** A published site with the sandbox behind it, served as in production. */
export interface Site {
  readonly port: number;
  /** First page of the default deployment. */
  readonly url: string;
  /** Names of all deployments. */
  readonly deployments: readonly string[];
  /** Address of a page of the default deployment, below its base path. */
  readonly urlOf: (path: string) => string;
  /** First page of a deployment on its own host. */
  readonly urlOfDeployment: (deployment: string) => string;
  /** Where it is published: a folder for each deployment. */
  readonly siteDir: string;
  /** What keeps the leads, and may keep more as long as the site stands. */
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves a site on a free port of the loopback. Its sandbox answers by the documents that were published.
 *
 * @param sources what is published for it; without, it is the product with all deployments, as published for the run
 */
export async function startSite(sources?: SiteSources): Promise<Site> {
  const defaultDeployment = sources?.deployment ?? DEFAULT_DEPLOYMENT;
  const dataDir = sources?.dataDir ?? mkdtempSync(join(tmpdir(), 'site-'));
  const { siteDir, deployments } = sources ? await publishFor(sources, join(dataDir, 'site')) : publishedSite();
  const sandbox = createSandbox({ dataDir: join(dataDir, 'sandbox'), ...sandboxSources(sources) });
  const site = createSite({ siteDir, deployments, defaultDeployment, api: sandbox.app });
  const server = site.listen(0, '127.0.0.1');
  // A busy machine must not find its line closed just as it uses it again.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
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
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      sandbox.close();
      if (sources?.dataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}

function sandboxSources({ folder, log }: Partial<SiteSources> = {}): Omit<SandboxOptions, 'dataDir'> {
  return { ...(folder !== undefined && { schemasDir: join(folder, 'schemas') }), ...(log && { log }) };
}

async function publishFor(sources: SiteSources, siteDir: string): Promise<PublishedSite> {
  // The product's own documents are checked and proved elsewhere in the same run.
  const isKnown = sources.folder === undefined;
  return { siteDir, deployments: await publishDocuments(siteDir, { ...sources, ...(isKnown && { isProved: false }) }) };
}
