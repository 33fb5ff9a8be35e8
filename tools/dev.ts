import { join, resolve } from 'node:path';
import { documentFolders } from './command/documentFolders';
import { readOptions, UsageError } from './command/readArguments';
import { runCommand } from './command/runCommand';
import { startDevelopment } from './dev/startDevelopment';
import { listen } from './serve/listen';
import { localAddress } from './serve/start/startPageContent';

const USAGE = `Usage: npm run dev -- [options]

  --port N           port of the site, 3000 unless said otherwise
  --data DIR         folder of the published site and of the leads received, .data/dev unless said otherwise
  --schemas DIR      documents to publish, to answer by and to watch, schemas unless said otherwise; the lenders are in
                     sandbox beside it
  --locales DIR      texts to publish and to watch, locales unless said otherwise
  --deployment NAME  publish only this one`;

const ROOT = resolve(__dirname, '..');
const HOST = '127.0.0.1';
const DEFAULT_DEPLOYMENT = 'co-askrobin';

async function develop(args: readonly string[]): Promise<void> {
  const options = readOptions(args, ['port', 'data', 'schemas', 'locales', 'deployment'], USAGE);
  const { port = '3000', data, deployment } = options;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) throw new UsageError(`"${port}" isn't a port`, USAGE);
  await assertFree(Number(port));
  console.log('Building for development …');
  const development = await startDevelopment({
    port: Number(port),
    host: HOST,
    dataDir: resolve(data ?? join(ROOT, '.data/dev')),
    buildDir: join(ROOT, 'dist/dev'),
    ...documentFolders(options),
    ...(deployment !== undefined && { deployment }),
    defaultDeployment: DEFAULT_DEPLOYMENT,
    log: (line) => console.error(line),
  });
  const stop = (): void => void development.close().finally(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const addresses = development.deployments().map((each) => `  ${localAddress(each, port)}`);
  console.log(
    ['', `  http://localhost:${port}/`, ...addresses, '', 'What is saved shows at once. Ctrl+C stops.'].join('\n'),
  );
}

/** Reports a port that is in use before the build, which takes a while. */
async function assertFree(port: number): Promise<void> {
  const servers = await listen((_req, res) => void res.end(), { port, host: HOST });
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
}

runCommand(() => develop(process.argv.slice(2)), USAGE);
