import { join } from 'node:path';
import { startNginx } from '../../support/startNginx';
import { leavePages } from '../support/leavePages';
import { answerSteps, expectState } from '../support/steps';
import { expect, test } from '../support/test';

const NAME = 'co-askrobin';
const ACCEPTED = 10;

test('the published folder served by nginx: leads an applicant to an offer', async ({ page, site, applicant }) => {
  const folder = join(site.siteDir, NAME);
  const nginx = await startNginx({ folder, name: NAME, apiPort: site.port });
  const base = `http://localhost:${nginx.port}${new URL(site.url).pathname}`;
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });

  const first = await page.goto(base);
  expect(first?.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'gzip' });
  expect(first?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await answerSteps(page, applicant);
  await expectState(page, ACCEPTED);
  const reloaded = await page.reload();
  expect(reloaded?.status()).toBe(200);
  await expectState(page, ACCEPTED);

  expect(refused).toEqual([]);
  await leavePages(page.context());
  await nginx.stop();
});
