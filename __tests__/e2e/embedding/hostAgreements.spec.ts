import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../support/root';
import { applicationIn, hostPage, readyIn, receivedFacts } from '../support/hostPage';
import { openState } from '../support/openState';
import { type Site, startSite } from '../support/startSite';
import { expect, testWithPages } from '../support/testWithPages';

/** Another origin of the same site: the frame finds the application that an earlier visit has stored. */
const PARTNER = 'co-askrobin.localhost';
const deployment = 'co-askrobin';
const STATE = 12;

/** Starts a site whose deployment reports outcomes, and lets its host pages change the colours alone. */
async function startAgreed(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agreements-'));
  const schemasDir = join(dataDir, 'schemas');
  cpSync(join(ROOT, 'schemas'), schemasDir, { recursive: true });
  const file = join(schemasDir, `deployments/${deployment}.json`);
  const own = JSON.parse(readFileSync(file, 'utf8')) as object;
  const agreed = { ...own, hostEvents: { outcome: true }, hostAppearance: ['colors'] };
  writeFileSync(file, JSON.stringify(agreed, undefined, 2));
  const site = await startSite({ folder: dataDir, dataDir, deployment, isProved: false });
  const stop = async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { ...site, stop };
}

const test = testWithPages.extend<object, { readonly agreedSite: Site }>({
  agreedSite: [
    async ({}, use) => {
      const site = await startAgreed();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

for (const isAgreed of [false, true]) {
  test(`the events of an application with a lender's offer, outcomes ${isAgreed ? 'agreed' : 'not agreed'}: contain ${isAgreed ? 'state and host' : 'neither state nor host'}`, async ({
    page,
    site,
    agreedSite,
    serve,
  }) => {
    const own = isAgreed ? agreedSite : site;
    const id = await openState(page, own, { deployment, state: STATE, monthlyIncome: 3_500_000 });
    const link = new URL(`continue/${id}?urlType=email`, own.urlOfDeployment(deployment)).href;
    const { urlOf } = await serve({ '/': hostPage(own, `address="${link}"`), '/after': { body: 'After' } });
    await page.goto(urlOf(PARTNER));
    const frame = await applicationIn(page);
    await expect(frame.locator(`[data-state="${STATE}"]`)).toBeVisible();
    const changes = async () =>
      (await receivedFacts(page)).filter(({ type }) => type === 'stateChanged').map(({ detail }) => detail);
    const expected = isAgreed ? { state: STATE, name: expect.stringMatching(/^[a-z-]+$/) } : { state: 0, name: '' };
    await expect.poll(changes).toContainEqual(expected);
    const leave = frame.locator('[data-action="leave"]');
    const { host } = new URL((await leave.getAttribute('href')) ?? '');
    await leave.click();
    await expect(page.getByText('arrived by GET')).toBeVisible();
    await page.goto(urlOf(PARTNER, '/after'));
    const stored = await page.evaluate(() => sessionStorage.getItem('facts'));
    const facts = JSON.parse(stored ?? '[]') as readonly { type: string; detail: Record<string, unknown> }[];
    expect(facts.filter(({ type }) => type === 'redirected').map(({ detail }) => detail)).toEqual([
      { host: isAgreed ? host : '' },
    ]);
    expect(changesIn(facts)).toEqual(isAgreed ? [STATE] : [0]);
  });
}

function changesIn(facts: readonly { type: string; detail: Record<string, unknown> }[]): readonly unknown[] {
  return [...new Set(facts.filter(({ type }) => type === 'stateChanged').map(({ detail }) => detail.state))];
}

test.describe('where the deployment lets its hosts change the colours alone', () => {
  test.use({ allowedFaults: /^console: <application-frontend font>/ });

  test('another part of the appearance: stays the brand’s, and is named', async ({ page, agreedSite, serve }) => {
    const { urlOf } = await serve({ '/': hostPage(agreedSite, 'color-primary="#7a1fa2" font="serif"') });
    await page.goto(urlOf(PARTNER));
    const frame = await readyIn(page);
    await expect
      .poll(() => receivedFacts(page))
      .toContainEqual({
        type: 'attributeRefused',
        detail: { name: 'font', reason: 'this deployment does not let its host pages change it' },
      });
    await expect.poll(() => frame.locator('html').getAttribute('style')).toContain('--color-primary: #7a1fa2');
    await expect(frame.locator('body')).not.toHaveCSS('font-family', 'serif');
  });
});
