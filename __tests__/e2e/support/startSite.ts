import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '../../../sandbox/createSandbox';
import { publish } from '../../../tools/publish/publish';
import { createSite } from '../../../tools/serve/createSite';
import { keepCounts } from './keepCounts';
import { ROOT } from '../../support/root';

const DEFAULT_DEPLOYMENT = 'co-askrobin';

export interface SiteSources {
  /** The product's own documents unless said otherwise. */
  readonly schemasDir?: string;
  readonly localesDir?: string;
  /** Only this one, which is then the default; else all. */
  readonly deployment?: string;
  /** False where the documents given differ from the product's own in settings only. */
  readonly isProved?: false;
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
  /** Where it is published, and what keeps the leads. */
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** Publishes the documents and serves them on a free port of the loopback. */
export async function startSite(sources: SiteSources = {}): Promise<Site> {
  const { schemasDir = join(ROOT, 'schemas'), localesDir = join(ROOT, 'locales') } = sources;
  const defaultDeployment = sources.deployment ?? DEFAULT_DEPLOYMENT;
  const dataDir = sources.dataDir ?? mkdtempSync(join(tmpdir(), 'site-'));
  const siteDir = join(dataDir, 'site');
  const appDir = join(ROOT, 'dist/app');
  const deployments = await publish({
    out: siteDir,
    schemasDir,
    localesDir,
    appDir,
    env: 'development',
    ...(sources.deployment !== undefined && { deployment: sources.deployment }),
    // The product's own documents are checked and proved elsewhere in the same run.
    ...((sources.schemasDir === undefined || sources.isProved === false) && { check: () => [], isProved: false }),
  });
  const sandbox = createSandbox({ dataDir: join(dataDir, 'sandbox'), ...(sources.log && { log: sources.log }) });
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
    dataDir,
    stop: async () => {
      await keepCounts(port);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      sandbox.close();
      if (sources.dataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}
