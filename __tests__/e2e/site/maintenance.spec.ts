import type { MaintenanceDocument } from '../../../documents/documentShapes';
import { answersFrom } from '../support/answersFrom';
import { checkA11y } from '../support/checkA11y';
import { putFaults } from '../support/control';
import { leavePages } from '../support/leavePages';
import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import { ownDocuments } from '../support/ownDocuments';
import { publishOver } from '../support/publishOver';
import { applicationIn, expectFitting, hostPage, readyIn, receivedFacts, receivedFactTypes } from '../support/hostPage';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { speedUpRetries } from '../support/speedUpRetries';
import { startSite, type Site } from '../support/startSite';
import { answerSteps, expectState } from '../support/steps';
import { expect, testWithPages as base } from '../support/testWithPages';
import { colombianText } from '../support/colombianText';

const DEPLOYMENT = 'co-askrobin';
const ACCEPTED = 10;
const LAST = 'income-contract-started-at';

interface PausableSite extends Site {
  /** Writes the maintenance into the deployment's document, and publishes. Each test ends with one that is over or to come. */
  readonly pause: (maintenance: MaintenanceDocument) => Promise<void>;
}

async function startPausable(): Promise<PausableSite> {
  const { folder, write, remove } = ownDocuments(DEPLOYMENT);
  const site = await startSite({ folder, deployment: DEPLOYMENT, isProved: false });
  return {
    ...site,
    pause: async (maintenance) => {
      write({ maintenance });
      await publishOver(site.siteDir, { folder, deployment: DEPLOYMENT, isProved: false });
    },
    stop: async () => {
      await site.stop();
      remove();
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
  },
});

test.describe.configure({ mode: 'default' });

test.use({ viewport: { width: 360, height: 740 } });

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+/, '');
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString().replace(/\.\d+/, '');

test('maintenance: replaces every page by a notice, also without scripts and in a frame, whose host learns of it and of its end @matrix', async ({
  browser,
  page,
  own,
  serve,
}) => {
  const until = inAnHour();
  await own.pause({ from: anHourAgo(), until, text: 'maintenance>disturbance' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const path of ['', 'monthly-income', 'checking']) {
    await plain.goto(own.urlOf(path));
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(colombianText('app:maintenance>heading'));
    await expect(plain.locator('main')).toContainText(colombianText('app:maintenance>disturbance'));
    await expect(plain.locator('main')).toContainText(colombianText('app:maintenance>kept'));
    await expect(plain.locator('time')).toHaveAttribute('datetime', until);
    await expect(plain.locator('time')).toContainText('hora');
    await expect(plain.locator('form')).toHaveCount(0);
  }
  await context.close();
  const { urlOf } = await serve({ '/': hostPage(own, 'color-primary="#7a1f5c"') });
  await page.goto(urlOf('partner.localhost'));
  await expect.poll(() => receivedFacts(page)).toContainEqual({ type: 'error', detail: { code: 'paused' } });
  const frame = await applicationIn(page);
  await expect(frame.getByRole('heading', { name: colombianText('app:maintenance>heading') })).toBeVisible();
  await expectFitting(page);
  await own.pause({ until: anHourAgo() });
  await frame.getByRole('link', { name: colombianText('app:actions>retry') }).click();
  await readyIn(page);
  await expect.poll(() => receivedFactTypes(page)).toContain('ready');
});

test.describe('when maintenance starts during an application', () => {
  test.use({ allowedFaults: /^console: (Failed to load resource|Failed to post lead|ERROR: \w+ HTTP)/ });

  test('a submission and a link during maintenance: show the notice, and continue by themselves once it is over @matrix', async ({
    page,
    context,
    own,
    applicant,
  }) => {
    await speedUpRetries(page);
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
    const other = await context.newPage();
    await other.goto(own.urlOf('unsubscribe?email=camila@example.com'));
    await expect(other.getByRole('heading', { name: colombianText('app:maintenance>heading') })).toBeVisible();
    await expect(other).toHaveURL(own.urlOf('unsubscribe'));
    await putFaults(own, []);
    await own.pause({ from: inAnHour() });
    // Otherwise only time makes the page check again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectState(page, ACCEPTED);
    await other.getByRole('link', { name: colombianText('app:actions>retry') }).click();
    await expect(other.locator('main [name="email"]')).toHaveValue('camila@example.com');
    await other.close();
    expect(await leadsOf(own, applicant['initial-details'].email)).toHaveLength(1);
  });
});
