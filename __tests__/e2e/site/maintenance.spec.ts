import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MaintenanceDocument } from '../../../documents/documentShapes';
import { answersFrom } from '../support/answersFrom';
import { checkA11y } from '../support/checkA11y';
import { putFaults } from '../support/control';
import { leavePages } from '../support/leavePages';
import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import { publishOver } from '../support/publishOver';
import { applicationIn, expectFitting, hostPage, readyIn, receivedFacts, receivedFactTypes } from '../support/hostPage';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { startSite, type Site } from '../support/startSite';
import { answerSteps, expectState, expectStep } from '../support/steps';
import { expect, testWithPages as base } from '../support/testWithPages';
import { colombianText } from '../support/colombianText';
import { ROOT } from '../../support/root';

const DEPLOYMENT = 'co-askrobin';
const ACCEPTED = 10;
const LAST = 'income-contract-started-at';

interface PausableSite extends Site {
  /** Writes the maintenance into the deployment's document, or removes it, and publishes. */
  readonly pause: (maintenance: MaintenanceDocument | undefined) => Promise<void>;
}

async function startPausable(): Promise<PausableSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maintenance-'));
  const schemasDir = join(dataDir, 'schemas');
  cpSync(join(ROOT, 'schemas'), schemasDir, { recursive: true });
  const site = await startSite({ folder: dataDir, dataDir, deployment: DEPLOYMENT, isProved: false });
  const file = join(schemasDir, `deployments/${DEPLOYMENT}.json`);
  const running = JSON.parse(readFileSync(file, 'utf8')) as object;
  return {
    ...site,
    pause: async (maintenance) => {
      writeFileSync(file, JSON.stringify({ ...running, ...(maintenance && { maintenance }) }, undefined, 2));
      await publishOver(site.siteDir, { folder: dataDir, deployment: DEPLOYMENT, isProved: false });
    },
    stop: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const test = base.extend<{ readonly own: PausableSite }, { readonly ownSite: PausableSite }>({
  ownSite: [
    // Playwright reads the fixtures that this one needs from the pattern: none.
    async ({}, use) => {
      const site = await startPausable();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  own: async ({ ownSite, context }, use) => {
    await use(ownSite);
    await leavePages(context);
    await putFaults(ownSite, []);
    await ownSite.pause(undefined);
  },
});

test.describe.configure({ mode: 'default' });

test.use({ viewport: { width: 360, height: 740 } });

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+/, '');
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString().replace(/\.\d+/, '');

test('maintenance: replaces every page by a notice with its end, without scripts @matrix', async ({ browser, own }) => {
  const until = inAnHour();
  await own.pause({ from: anHourAgo(), until, text: 'maintenance>disturbance' });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  for (const path of ['', 'monthly-income', 'checking']) {
    await page.goto(own.urlOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(colombianText('app:maintenance>heading'));
    await expect(page.locator('main')).toContainText(colombianText('app:maintenance>disturbance'));
    await expect(page.locator('main')).toContainText(colombianText('app:maintenance>kept'));
    await expect(page.locator('time')).toHaveAttribute('datetime', until);
    await expect(page.locator('time')).toContainText('hora');
    await expect(page.locator('form')).toHaveCount(0);
  }
  await context.close();
});

test('maintenance that is not yet due, or over: does not stop the applicant @matrix', async ({ page, own }) => {
  for (const maintenance of [{ from: inAnHour() }, { until: anHourAgo() }]) {
    await own.pause(maintenance);
    await page.goto(own.url);
    await expectStep(page, 'loan-details');
  }
});

test('maintenance in a frame: is reported to the host, and so is its end @matrix', async ({ page, own, serve }) => {
  await own.pause({});
  const { urlOf } = await serve({ '/': hostPage(own, 'color-primary="#7a1f5c"') });
  await page.goto(urlOf('partner.localhost'));
  await expect.poll(() => receivedFacts(page)).toContainEqual({ type: 'error', detail: { code: 'paused' } });
  const frame = await applicationIn(page);
  await expect(frame.getByRole('heading', { name: colombianText('app:maintenance>heading') })).toBeVisible();
  await expectFitting(page);
  await own.pause(undefined);
  await frame.getByRole('link', { name: colombianText('app:actions>retry') }).click();
  await readyIn(page);
  await expect.poll(() => receivedFactTypes(page)).toContain('ready');
});

test.describe('when maintenance starts during an application', () => {
  test.use({ allowedFaults: /^console: (Failed to load resource|Failed to post lead|ERROR: \w+ HTTP)/ });

  test('a submission during maintenance: shows the notice, and is sent by itself once it is over @matrix', async ({
    page,
    own,
    applicant,
  }) => {
    await openAt(page, { site: own, step: LAST, answers: applicant });
    await own.pause({ until: inAnHour() });
    await putFaults(own, [{ operationId: 'createLead', kind: 'status', status: 503 }]);
    await answerSteps(page, answersFrom(LAST, applicant));
    const heading = page.getByRole('heading', { name: colombianText('app:maintenance>heading') });
    await expect(heading).toBeVisible();
    await expect(page.getByText(colombianText('app:maintenance>waiting'))).toBeVisible();
    await expectNoSideways(page);
    await expectLargeTargets(page);
    await checkA11y(page);
    await page.getByRole('link', { name: colombianText('app:actions>retry') }).click();
    await expect(heading).toBeVisible();
    await putFaults(own, []);
    await own.pause(undefined);
    // Otherwise only time makes the page check again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectState(page, ACCEPTED);
    expect(await leadsOf(own, applicant['initial-details'].email)).toHaveLength(1);
  });

  test('a link opened during maintenance: fills in its values once it is over @matrix', async ({ page, own }) => {
    await own.pause({});
    await page.goto(own.urlOf('unsubscribe?email=camila@example.com'));
    await expect(page.getByRole('heading', { name: colombianText('app:maintenance>heading') })).toBeVisible();
    await expect(page).toHaveURL(own.urlOf('unsubscribe'));
    await own.pause(undefined);
    await page.getByRole('link', { name: colombianText('app:actions>retry') }).click();
    await expect(page.locator('main [name="email"]')).toHaveValue('camila@example.com');
  });
});
