import { join, resolve } from 'node:path';
import { createSandbox } from '../sandbox/createSandbox';
import type { Scenario } from '../sandbox/types';
import { buildApp, isBuildStale } from './publish/buildApp';
import { publish } from './publish/publish';
import type { PublishedDeployment } from './publish/publishDeployment';
import { documentFolders } from './command/documentFolders';
import { makeEgypt } from './demo/makeEgypt';
import { readOptions, UsageError } from './command/readArguments';
import { runCommand } from './command/runCommand';
import { createSite, siteOf } from './serve/createSite';
import { embedDemoAddress } from './serve/embedDemo/createEmbedDemo';
import { listen, type ListenOptions } from './serve/listen';
import { localAddress } from './serve/start/startPageContent';

const USAGE = `Usage: npm start -- [options]

  --port N           port of the site, 3000 unless said otherwise
  --data DIR         folder of the published site and of the leads received, .data unless said otherwise
  --schemas DIR      documents to publish and to answer by, schemas unless said otherwise; the lenders are in sandbox
                     beside it
  --locales DIR      texts to publish, locales unless said otherwise
  --deployment NAME  publish only this one
  --demo             publish a demonstration instead: a country written from right to left
  --host H           listen on this address instead of the loopback only
  --names A,B        names to answer to besides localhost, H and the machine's addresses`;

const ROOT = resolve(__dirname, '..');
const DEFAULT_DEPLOYMENT = 'co-askrobin';

interface StartOptions {
  readonly port: number;
  readonly host?: string;
  readonly names: readonly string[];
  readonly dataDir: string;
  readonly schemasDir: string;
  readonly localesDir: string;
  readonly deployment?: string;
}

async function startServers(options: StartOptions): Promise<void> {
  const { port, host, names, dataDir, schemasDir, localesDir, deployment } = options;
  const listening = { port, names, ...(host !== undefined && { host }) };
  await assertFree(listening);
  if (isBuildStale(ROOT)) buildApp(ROOT);
  const siteDir = join(dataDir, 'site');
  const deployments = await publish({
    out: siteDir,
    schemasDir,
    localesDir,
    appDir: join(ROOT, 'dist/app'),
    env: 'development',
    ...(deployment !== undefined && { deployment }),
  });
  const first = deployments.find(({ name }) => name === DEFAULT_DEPLOYMENT) ?? deployments[0];
  if (!first) throw new Error(`There is no deployment in ${join(schemasDir, 'deployments')}`);
  const sandbox = createSandbox({
    dataDir: join(dataDir, 'sandbox'),
    schemasDir,
    log: (line) => console.error(line),
    site: siteOf(deployments, first.name),
  });
  const scenarios = sandbox.scenarios();
  const start = { scenarios, hasGallery: false, sources: { schemasDir, localesDir } };
  const site = createSite({ siteDir, deployments, defaultDeployment: first.name, api: sandbox.app, start });
  const servers = await listen(site, listening);
  closeOnSignal(() => {
    for (const server of servers) server.close().closeAllConnections();
    sandbox.close();
  });
  printScenarios(scenarios);
  printAddresses(deployments, first, String(port));
}

/** Reports a port that is in use before building and publishing, which take a while. */
async function assertFree(listening: ListenOptions): Promise<void> {
  const servers = await listen((_req, res) => void res.end(), listening);
  await Promise.all(servers.map((server) => new Promise((resolveClosed) => server.close(resolveClosed))));
}

function closeOnSignal(close: () => void): void {
  const stop = (): void => {
    close();
    process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

type StartRow = readonly [name: string, text: string];

/** Formats the rows in two columns. */
function table(rows: readonly StartRow[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}

function printScenarios(scenarios: readonly Scenario[]): void {
  const rows = table(scenarios.map(({ name, answer }) => [name, answer]));
  console.log(['', 'What becomes of an application, by its answers; the first that fits decides', ...rows].join('\n'));
}

function printAddresses(deployments: readonly PublishedDeployment[], first: PublishedDeployment, port: string): void {
  const lines = [
    '',
    ...table([
      ['start page', `http://localhost:${port}/`],
      ['application', `http://localhost:${port}${first.basePath}/`],
      ['leads received', `http://localhost:${port}/leads`],
      ['embedding', embedDemoAddress(port)],
    ]),
    '',
    ...table(deployments.map((each) => [each.name, localAddress(each, port)])),
    '',
    'Press Ctrl+C to stop.',
  ];
  console.log(lines.join('\n'));
}

function readStartOptions(given: readonly string[]): StartOptions {
  const args = given.filter((arg) => arg !== '--demo');
  const names = ['port', 'data', 'schemas', 'locales', 'deployment', 'host', 'names'] as const;
  const { port = '3000', data, deployment, host, names: others = '', ...folders } = readOptions(args, names, USAGE);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) throw new UsageError(`"${port}" isn't a port`, USAGE);
  return {
    port: Number(port),
    names: others.toLowerCase().split(',').filter(Boolean),
    dataDir: resolve(data ?? join(ROOT, '.data')),
    ...(args.length < given.length ? demoFolders() : documentFolders(folders)),
    ...(host !== undefined && { host }),
    ...(deployment !== undefined && { deployment }),
  };
}

/** Writes the documents of the demonstration to a folder that goes when the process does. */
function demoFolders(): Pick<StartOptions, 'schemasDir' | 'localesDir'> {
  const { folder, remove } = makeEgypt();
  process.once('exit', remove);
  return { schemasDir: join(folder, 'schemas'), localesDir: join(folder, 'locales') };
}

runCommand(() => startServers(readStartOptions(process.argv.slice(2))), USAGE);
