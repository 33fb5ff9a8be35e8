import { join } from 'node:path';
import { startNginx } from '../../support/startNginx';
import { leavePages } from '../support/leavePages';
import { openAt } from '../support/openAt';
import type { Site } from '../support/startSite';
import { expectState, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

const NAME = 'co-askrobin';
const ACCEPTED = 10;
const LAST = 'income-contract-started-at';

test('the published folder served by nginx: leads an applicant to an offer', async ({ page, site, applicant }) => {
  const folder = join(site.siteDir, NAME);
  const nginx = await startNginx({ folder, name: NAME, apiPort: site.port });
  const base = `http://localhost:${nginx.port}${new URL(site.url).pathname}`;
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });

  const first = await page.goto(base);
  expect(first?.headers()).toMatchObject({ 'cache-control': 'no-cache, no-transform', 'content-encoding': 'gzip' });
  expect(first?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  const served: Site = { ...site, url: base, urlOf: (path) => `${base}${path}` };
  await openAt(page, { site: served, step: LAST, answers: applicant });
  await fillStep(page, applicant[LAST]);
  await pressContinue(page);
  await expectState(page, ACCEPTED);
  const reloaded = await page.reload();
  expect(reloaded?.status()).toBe(200);
  await expectState(page, ACCEPTED);

  expect(refused).toEqual([]);
  await leavePages(page.context());
  await nginx.stop();
});
