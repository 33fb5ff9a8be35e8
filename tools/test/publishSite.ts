import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { documentFolders } from '../command/documentFolders';
import { runCommand } from '../command/runCommand';
import { publish } from '../publish/publish';

const ROOT = join(__dirname, '../..');
const SITE = 'test-results/site';

/**
 * Checks, proves and publishes all documents once, for the browser tests and the budget. `test-results/site.json` says
 * where the site is and what it holds.
 */
runCommand(async () => {
  process.chdir(ROOT);
  // The browser tests keep what they draw of a site beside it.
  for (const folder of [SITE, `${SITE}-scenes`]) rmSync(folder, { recursive: true, force: true });
  const deployments = await publish({
    out: resolve(SITE),
    ...documentFolders(),
    appDir: join(ROOT, 'dist/app'),
    env: 'development',
  });
  writeFileSync(`${SITE}.json`, JSON.stringify({ siteDir: resolve(SITE), deployments }));
});
