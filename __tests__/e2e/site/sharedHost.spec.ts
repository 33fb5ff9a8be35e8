import type { Page } from '@playwright/test';
import { storageKeys } from '../../support/storageKeys';
import { openPlanOf } from '../support/journeys';
import { openPlanAt } from '../support/openAt';
import { type SharedHost, startSharedHost, type Tenant } from '../support/startSharedHost';
import { expectStep } from '../support/steps';
import { storedText } from '../support/storedText';
import { expect, test } from '../support/test';
import { expectLender, walkSteps } from '../support/walkThrough';
import { withBlank } from '../support/withBlank';

const [FIRST, SECOND] = ['es-prestamotor', 'co-askrobin'];

let host: SharedHost;
let [first, second]: Tenant[] = [];

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  host = await startSharedHost({ [FIRST]: '/first', [SECOND]: '/second' });
  [first, second] = host.tenants;
});
test.afterAll(() => host.stop());

/** Returns what the host stores in this browser for a deployment. */
async function storedOf(page: Page, deployment: string) {
  const entries = await page.evaluate(() => Object.entries(localStorage));
  return entries.filter(([key]) => key.startsWith(`${deployment}/`)).sort();
}

/** Sends an application to a brand, of which all but the last step was answered in an earlier visit. */
async function sendIn(page: Page, tenant: Tenant | undefined): Promise<void> {
  if (!tenant) throw new Error('The host has not started');
  const { deployment, url } = tenant;
  const { flow, plan } = await openPlanOf(deployment);
  const last = plan.steps.slice(-1);
  await openPlanAt(page, { site: { urlOfDeployment: () => url }, deployment, flow, plan, step: last[0]?.name ?? '' });
  await walkSteps(page, last);
  await expectLender(page, plan);
}

test('two brands on one host: each goes on with its own application, and deletes no other', async ({
  page,
  context,
}) => {
  const { plan: others } = await openPlanOf(SECOND);
  await sendIn(page, first);
  const ids = [await storedText(page, storageKeys.leadId), await storedText(page, storageKeys.sessionId)];
  const other = await context.newPage();
  await other.goto(second?.url ?? '');
  await walkSteps(other, others.steps.slice(0, 2));
  await expectStep(other, others.steps[2]?.name ?? '');
  await expect(other.locator('html')).toHaveAttribute('data-kept', 'true');
  const before = await storedOf(page, FIRST);
  await other.locator('[data-action="deleteAnswers"]:visible').click();
  await other.locator('[data-dialog="deletion"] [data-action="delete"]').click();
  await expectStep(other, others.steps[0]?.name ?? '');
  await sendIn(other, second);
  expect(await storedOf(page, FIRST)).toEqual(before);
  await page.reload();
  await expect(page.locator('[data-state]')).toBeVisible();
  expect(await storedText(page, storageKeys.leadId)).toBe(ids[0]);
  for (const id of ids) {
    expect(await first?.requests()).toContain(id);
    expect(await second?.requests()).not.toContain(id);
  }
});

/** Gives everything that is stored the names that it had before these named the deployment. */
async function storeAsBefore(page: Page, deployment: string): Promise<void> {
  await page.evaluate(async (prefix) => {
    for (const storage of [localStorage, sessionStorage])
      for (const [name, text] of Object.entries(storage) as [string, string][]) {
        if (!name.startsWith(prefix)) continue;
        storage.setItem(name.slice(prefix.length), text);
        storage.removeItem(name);
      }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = reject;
      });
    const keysOf = async (name: string, mode: IDBTransactionMode) => {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => void opening.result.createObjectStore('keys');
      return (await settled(opening)).transaction('keys', mode).objectStore('keys');
    };
    const key: unknown = await settled((await keysOf(`${prefix}application-frontend`, 'readonly')).get('answers'));
    await settled((await keysOf(`${prefix}application-frontend`, 'readwrite')).clear());
    await settled((await keysOf('application-frontend', 'readwrite')).put(key, 'answers'));
  }, `${deployment}/`);
}

test('a device from before keys named the deployment: only the brand that it belongs to goes on with it', async ({
  page,
}) => {
  const [{ plan }, { plan: others }] = [await openPlanOf(FIRST), await openPlanOf(SECOND)];
  const sealed = plan.steps.findIndex(({ answers }) => 'personalCode' in answers);
  const next = plan.steps[sealed + 1]?.name ?? '';
  await page.goto(`${first?.url}?locale=en`);
  await walkSteps(page, plan.steps.slice(0, sealed + 1));
  await expectStep(page, next);
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  await withBlank(page, first?.url ?? '', async (blank) => {
    await page.goto(blank);
    await storeAsBefore(page, FIRST);
  });
  await page.goto(second?.url ?? '');
  await walkSteps(page, others.steps.slice(0, 1));
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  expect(await page.evaluate(() => localStorage.getItem('leadApplication'))).not.toBeNull();
  await page.goto(first?.url ?? '');
  await expectStep(page, next);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.includes('/')))).toEqual([]);
  await walkSteps(page, plan.steps.slice(sealed + 1));
  await expect(page.locator('[data-state]')).toBeVisible();
});

test.describe('a script of another brand', () => {
  test.use({ allowedFaults: /script-src.*\/first\/embed|first\/embed.*script-src|sandbox\/reports/ });

  test('on the same host: is not run', async ({ page }) => {
    await page.goto(second?.url ?? '');
    const ran = page.evaluate((url) => import(url), `${first?.url}embed/v1.js`);
    await expect(ran).rejects.toThrow('Failed to fetch');
  });
});
