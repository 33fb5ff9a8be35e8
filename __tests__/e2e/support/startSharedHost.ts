import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { DeploymentDocument } from '../../../documents/documentShapes';
import { createSandbox } from '../../../sandbox/createSandbox';
import { serveDeployment } from '../../../tools/serve/serveDeployment';
import { ROOT } from '../../support/root';
import { startServer } from '../../support/startServer';
import { publishDocuments } from './publishDocuments';

/** A deployment below a path of a host that it shares with others, with a sandbox of its own. */
export interface Tenant {
  readonly deployment: string;
  /** Its first page. */
  readonly url: string;
  /** Everything that its API was asked, as JSON. */
  readonly requests: () => Promise<string>;
}

export interface SharedHost {
  readonly tenants: readonly Tenant[];
  readonly stop: () => Promise<void>;
}

/** Publishes these deployments, each below its path, and serves them all on one host. */
export async function startSharedHost(paths: Readonly<Record<string, string>>): Promise<SharedHost> {
  const folder = mkdtempSync(join(tmpdir(), 'shared-'));
  const [schemasDir, siteDir] = [join(folder, 'schemas'), join(folder, 'site')];
  cpSync(join(ROOT, 'schemas'), schemasDir, { recursive: true });
  const starting = Object.entries(paths).map(async ([name, basePath]) => {
    const sandbox = createSandbox({ dataDir: join(folder, name), schemasDir });
    const api = await startServer(express().use(sandbox.app));
    const file = join(schemasDir, `deployments/${name}.json`);
    const document = JSON.parse(readFileSync(file, 'utf8')) as DeploymentDocument;
    const { development } = document.environments;
    const own = { ...development, apiBase: `${api.url}/api` };
    const environments = { ...document.environments, development: own };
    writeFileSync(file, JSON.stringify({ ...document, basePath, environments }));
    return { name, basePath, sandbox, api };
  });
  const started = await Promise.all(starting);
  for (const { name } of started) await publishDocuments(siteDir, { folder, deployment: name, isProved: false });
  const handlers = started.map((each) => serveDeployment(siteDir, each));
  const host = express();
  for (const { files } of handlers) host.use(files);
  for (const { routes } of handlers) host.use(routes);
  const { port, stop } = await startServer(host);
  return {
    tenants: started.map(({ name, basePath, api }) => ({
      deployment: name,
      url: `http://localhost:${port}${basePath}/`,
      requests: async () => (await fetch(`${api.url}/sandbox/requests`)).text(),
    })),
    stop: async () => {
      await stop();
      for (const { api, sandbox } of started) {
        await api.stop();
        sandbox.close();
      }
      rmSync(folder, { recursive: true });
    },
  };
}
