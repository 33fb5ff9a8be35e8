import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { SANDBOX_STYLES } from '../../../sandbox/pages/pageRoutes';
import { serveGallery } from '../../../tools/gallery/serveGallery';
import { readAppManifest } from '../../../tools/publish/builtApp';
import { deployments } from '../support/journeys';
import { expect, test } from '../support/test';
import { ROOT } from '../../support/root';

const APP = join(ROOT, 'dist/app');
const [schemasDir, localesDir] = [join(ROOT, 'schemas'), join(ROOT, 'locales')];

test('the gallery: shows every page of a deployment, at the chosen width and in the chosen colours', async ({
  page,
  site,
}) => {
  const [name = ''] = deployments;
  const basePath = new URL(site.urlOfDeployment(name)).pathname.replace(/\/$/, '');
  const folder = join(site.siteDir, name);
  const app = express();
  app.use(
    '/gallery',
    serveGallery({
      // In a hidden folder, as under `npm run dev`.
      dir: join(site.dataDir, '.data/gallery'),
      schemasDir,
      localesDir,
      publishedOf: () => ({ name, folder, basePath }),
    }),
  );
  app.get('/sandbox/sandbox.css', (_req, res) => res.sendFile(SANDBOX_STYLES));
  app.use(express.static(folder));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    const url = `http://localhost:${(server.address() as AddressInfo).port}/gallery/en/`;
    expect((await fetch(url, { headers: foreign })).status, 'of another site, which must start nothing').toBe(403);
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/gallery/`);
    await expect(page.locator('section#name figure'), 'as it opens, filled in, and wrong').not.toHaveCount(2);
    await expect(page.locator('section#accepted figure'), 'with a password and without').toHaveCount(2);
    const wrong = page.locator('section#name figure.wrong');
    await expect(wrong.first()).toBeVisible();
    await page.getByRole('radio', { name: 'as it opens' }).check();
    await expect(wrong.first()).toBeHidden();
    await expect(page.locator('section#accepted'), 'which has no such picture').toBeHidden();
    await page.reload();
    await expect(wrong.first(), 'as the address says').toBeHidden();
    await page.getByRole('radio', { name: 'all' }).check();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'accepted' }).click();
    await expect(page.locator('section#name')).toBeHidden();
    await page.getByRole('link', { name: 'All pages' }).click();
    await expect(page.locator('section#name')).toBeVisible();
    await page.getByText('Another deployment').click();
    await page.getByRole('combobox', { name: 'country' }).selectOption('es');
    await expect(page.getByRole('navigation', { name: 'Deployments' }).getByRole('link')).toHaveText([/^es-/, /^es-/]);
    const first = page.locator('iframe').first();
    await page.getByRole('radio', { name: '768' }).check();
    await expect(first).toHaveCSS('width', '768px');
    const colour = () =>
      first
        .contentFrame()
        .locator('h1')
        .evaluate((heading) => getComputedStyle(heading).color);
    await expect(first, 'drawn for a narrow window').toHaveAttribute('src', '0.html');
    await page.getByRole('radio', { name: '1920' }).check();
    await expect(first).toHaveAttribute('src', '0-wide.html');
    await page.getByRole('radio', { name: '768' }).check();
    const light = await colour();
    await page.getByRole('radio', { name: 'dark' }).check();
    await expect.poll(colour).not.toBe(light);
    await page.getByRole('radio', { name: 'light' }).check();
    await expect.poll(colour).toBe(light);
    const last = await page.locator('figcaption a').last().getAttribute('href');
    const lastPicture = await page.request.get(new URL(last ?? '', page.url()).href);
    expect(lastPicture.status(), 'the last of all pictures').toBe(200);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test.describe('where a 404 is expected', () => {
  // Chromium logs the 404 response to a page that does not exist.
  test.use({ allowedFaults: /status of 404/ });

  test('the published site: contains nothing of the gallery', async ({ page, site }) => {
    const files = [...readAppManifest(APP).files, 'modules.json'].filter((file) => /\.(?:js|css|json)$/.test(file));
    const holding = files.filter((file) => /gallery/i.test(readFileSync(join(APP, file), 'utf8')));
    expect(holding).toEqual([]);
    await page.goto(new URL('/gallery/', site.url).href);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
