import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Express } from 'express';
import { createSandbox } from '../../sandbox/createSandbox';
import { buildApp, isBuildStale } from '../../tools/publish/buildApp';
import { publish } from '../../tools/publish/publish';
import { createSite } from '../../tools/serve/createSite';

const ROOT = resolve(__dirname, '../..');
const ownDocuments = { schemasDir: join(ROOT, 'schemas'), localesDir: join(ROOT, 'locales') };
const DEPLOYMENT = 'co-askrobin';

/** Documents other than the product's own; they are not checked. */
interface CustomDocuments {
  readonly schemasDir: string;
  readonly localesDir: string;
}

export interface ServedSite {
  /** First page of the deployment that is measured. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Rebuilds if the build is stale, publishes the documents and serves them with the production headers and a sandbox
 * API.
 */
export async function serveSite(madeUp?: CustomDocuments): Promise<ServedSite> {
  if (isBuildStale(ROOT)) buildApp(ROOT);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const siteDir = join(dataDir, 'site');
  const deployments = await publish({
    out: siteDir,
    ...(madeUp ? { ...madeUp, check: () => [], isProved: false } : ownDocuments),
    appDir: join(ROOT, 'dist/app'),
    deployment: DEPLOYMENT,
    env: 'development',
  });
  const sandbox = createSandbox({ dataDir: join(dataDir, 'sandbox') });
  const site = createSite({ siteDir, deployments, defaultDeployment: DEPLOYMENT, api: sandbox.app });
  const { origin, close } = await listenLocally(site);
  return {
    url: `${origin}${deployments[0]?.basePath ?? ''}/`,
    stop: async () => {
      await close();
      sandbox.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export interface LocalServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves on a free port of the loopback interface. */
export async function listenLocally(site: Express): Promise<LocalServer> {
  const server = site.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
