import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { ROOT } from '../../support/root';
import { readyIn } from '../support/hostPage';
import type { Site } from '../support/startSite';
import { expect, test } from '../support/test';
import { startServer } from '../../support/startServer';

const GUIDE = readFileSync(join(ROOT, 'docs/embed-in-five-minutes.md'), 'utf8');
/** Where the guide's reader has started the application. */
const STARTED = 'http://localhost:3000';

/** Returns the code blocks of a language as the guide has them, for a site on another port. */
function blocksOf(language: string, site: Site): readonly string[] {
  const blocks = [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))];
  return blocks.map(([, code = '']) => code.replaceAll(STARTED, `http://localhost:${site.port}`));
}

/** Opens a page on an origin of its own, and returns what it prints to the console. */
async function open(page: Page, html: string) {
  const { port, stop } = await startServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 204, { 'Content-Type': 'text/html' });
    response.end(request.url === '/' ? html : undefined);
  });
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await page.goto(`http://localhost:${port}/`);
  return { printed, stop };
}

const FIRST = 'stepChanged {"number":1,"of":2,"section":"loan"}';

test('the guide for partners: its page shows the application, filled in, and prints the events as the guide says', async ({
  page,
  site,
}) => {
  const { printed, stop } = await open(page, blocksOf('html', site)[0] ?? '');
  const frame = await readyIn(page);
  await expect(frame.getByRole('textbox').first()).toHaveValue(/2.000.000/);
  const events = () => printed.filter((line) => /^\w+ \{/.test(line));
  await expect.poll(events).toEqual(['ready {"product":"personal-loan","locale":"co"}', FIRST]);
  expect(GUIDE).toContain(events().join('\n'));
  await stop();
});

test('the guide for partners: its dialog loads nothing until its button is pressed, then opens and closes @matrix', async ({
  page,
  site,
}) => {
  const { stop } = await open(page, blocksOf('html', site)[1] ?? '');
  const button = page.getByRole('button', { name: 'Solicita tu crédito' });
  await expect(button).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await button.click();
  await readyIn(page);
  // By key: just after a frame has loaded, a pointer's press may still reach it instead of the button above it.
  await page.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect(page.locator('iframe')).toBeHidden();
  await stop();
});

test('the guide for partners: its React page shows the application and prints its steps @matrix', async ({
  page,
  site,
}) => {
  const alias = { '@application-frontend/embed/react': join(ROOT, 'packages/embed/lib/react.js') };
  const stdin = { contents: blocksOf('tsx', site)[0] ?? '', loader: 'tsx' as const, resolveDir: ROOT };
  const define = { 'process.env.NODE_ENV': '"production"' };
  const { outputFiles } = await build({ stdin, alias, define, jsx: 'automatic', bundle: true, write: false });
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script>${outputFiles[0]?.text}</script>`;
  const { printed, stop } = await open(page, html);
  await readyIn(page);
  await expect.poll(() => printed).toContain(FIRST);
  await stop();
});
