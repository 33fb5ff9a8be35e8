import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import express from 'express';
import { createSandbox } from '../../sandbox/createSandbox';
import { documentFolders } from '../command/documentFolders';
import { buildApp, isBuildStale } from '../publish/buildApp';
import { publish } from '../publish/publish';
import type { PublishedDeployment } from '../publish/publishDeployment';
import { createSite } from '../serve/createSite';
import { freePort } from '../serve/freePort';
import { listen } from '../serve/listen';

const ROOT = resolve(__dirname, '../..');
/** In development, every deployment lists the names below `localhost`. */
const PARTNER = 'partner.localhost';

/** Published deployments with their sandbox. */
export interface ServedDeployments {
  readonly deployments: readonly PublishedDeployment[];
  /** Returns the address of a deployment, or of a path below its base path. */
  readonly urlOf: (deployment: string, path?: string) => string;
  /** Address of the partner's pages. */
  readonly partner: string;
  /** Address of the sandbox. */
  readonly api: string;
  readonly stop: () => void;
}

/**
 * Publishes deployments and serves them until stopped.
 *
 * @param partnerPages returns pages of the partner, by path
 */
export async function servePublished(
  names: readonly string[],
  partnerPages: (urlOf: ServedDeployments['urlOf']) => ReadonlyMap<string, string> = () => new Map(),
): Promise<ServedDeployments> {
  if (isBuildStale(ROOT)) buildApp(ROOT);
  const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'));
  const siteDir = join(dataDir, 'site');
  const deployments = await publishNamed(new Set(names), siteDir);
  const sandbox = createSandbox({ dataDir: join(dataDir, 'sandbox') });
  const port = await freePort();
  const urlOf = (name: string, path = '') => {
    const { basePath = '' } = deployments.find((each) => each.name === name) ?? {};
    return `http://${name}.localhost:${port}${basePath}/${path}`;
  };
  const pages = partnerPages(urlOf);
  const server = express();
  server.use((req, res, next) => (req.hostname === PARTNER ? void res.send(pages.get(req.path)) : next()));
  server.use(createSite({ siteDir, deployments, defaultDeployment: deployments[0]?.name ?? '', api: sandbox.app }));
  const servers = await listen(server, { port });
  return {
    deployments,
    urlOf,
    partner: `http://${PARTNER}:${port}`,
    api: `http://127.0.0.1:${port}`,
    stop: () => {
      for (const each of servers) each.close().closeAllConnections();
      sandbox.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Publishes only these deployments, unproved: the documents are proved by their own check. */
async function publishNamed(names: ReadonlySet<string>, out: string): Promise<readonly PublishedDeployment[]> {
  const sources = { ...documentFolders(), appDir: join(ROOT, 'dist/app'), check: () => [], isProved: false };
  const published: PublishedDeployment[] = [];
  for (const deployment of names) {
    published.push(...(await publish({ out, ...sources, deployment, env: 'development' })));
  }
  return published;
}
