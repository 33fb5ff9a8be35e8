import type { Page } from '@playwright/test';
import { storageKeys } from '../../support/storageKeys';
import { asPerson, personAgent } from '../support/asPerson';
import { checkA11y } from '../support/checkA11y';
import { plannedFlowOf } from '../support/journeys';
import { expectNoSideways } from '../support/reach';
import { serveHost } from '../support/serveHost';
import { NO_SHIFT } from '../support/shiftSoFar';
import { fillStep, pressContinue, expectReady } from '../support/steps';
import type { Site } from '../support/startSite';
import { startTrackedSite } from '../support/startTrackedSite';
import { startVendors, type Vendors } from '../support/startVendors';
import { expect, test } from '../support/test';
import { storedItem } from '../support/storedText';
import { inputsOf, walkSteps } from '../support/walkThrough';

const DEPLOYMENT = 'de-finipay';
let vendors: Vendors;
let asking: Site;

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  vendors = await startVendors();
  asking = await startTrackedSite(DEPLOYMENT, vendors.tracking);
});
test.afterAll(async () => {
  await asking.stop();
  await vendors.stop();
});
test.beforeEach(() => {
  vendors.forget();
});

const panel = (page: Page) => page.locator('.consent');

/** Answers the first question, which precedes the consent panel. */
async function arrive(page: Page, more = ''): Promise<void> {
  const { plans } = await plannedFlowOf(DEPLOYMENT);
  await page.goto(`${asking.url}?gclid=Cj0KCQ&utm_source=news${more}`);
  await walkSteps(page, plans[0]?.steps.slice(0, 1) ?? []);
  await expect(panel(page)).toBeVisible();
}

const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

test('the consent panel before a choice: sends no request, stores no click id, shifts nothing, and leaves the form usable', async ({
  page,
}) => {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly hadRecentInput: boolean;
      readonly value: number;
      readonly sources: readonly { readonly node?: Node }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources, value } = entry as Shift;
        // The previous question, which has left the page, does not count as moved.
        const moved = sources.filter(({ node }) => node?.isConnected);
        const { dataset } = document.documentElement;
        if (!hadRecentInput && moved.length > 0) dataset['shift'] = String(Number(dataset['shift'] ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await arrive(page);
  await checkA11y(page);
  await expectNoSideways(page);
  const shift = await page.locator('html').getAttribute('data-shift');
  expect(Number(shift)).toBeLessThan(NO_SHIFT);
  const action = page.locator('main form button[type="submit"]');
  await expect(action).toBeInViewport({ ratio: 1 });
  const [over, under] = [await panel(page).boundingBox(), await action.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await page.locator('main input[type="email"]').fill('ana@example.com');
  await action.click();
  await expect(page.getByRole('alert').or(page.locator('.summary')).first()).toBeVisible();
  expect(vendors.requests).toEqual([]);
  expect(await storedItem(page, storageKeys.adClick)).toBeNull();
});

test('consent refused, given by purpose and withdrawn: lasts over a reload, loads only what it names, and clears the vendors’ data', async ({
  page,
  context,
}) => {
  await arrive(page);
  await button(page, 'Nach Zweck auswählen').click();
  await expect(panel(page).getByRole('heading')).toBeInViewport();
  await expect(button(page, 'Auswahl speichern')).toBeAttached();
  await checkA11y(page);
  await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await button(page, 'Alle ablehnen').click();
  await expect(panel(page)).toHaveCount(0);
  await expect
    .poll(async () => JSON.parse((await storedItem(page, storageKeys.consent)) ?? '{}'))
    .toMatchObject({ allowed: [], version: 1 });
  await page.reload();
  await expectReady(page);
  const settings = page.getByRole('button', { name: 'Datenschutz-Einstellungen' });
  await settings.click();
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  expect(vendors.requests).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await panel(page).getByRole('checkbox', { name: 'Werbung messen' }).check();
  await button(page, 'Auswahl speichern').click();
  await expect.poll(() => vendors.toldTo('metaPixel')).toContainEqual(['init', '000000000000000']);
  const updates = () => vendors.toldTo('tagManager').filter((each) => JSON.stringify(each).includes('"update"'));
  await expect
    .poll(() => updates()[0])
    .toMatchObject([
      'consent',
      'update',
      { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'denied' },
    ]);
  expect(vendors.captured()).toEqual([]);
  expect(vendors.toldTo('logRocket')).toEqual([]);
  await context.addCookies([{ name: '_fbp', value: 'fb.0.1.2', url: new URL('/', asking.url).href }]);
  await settings.click();
  await button(page, 'Alle ablehnen').click();
  await expect.poll(() => vendors.toldTo('metaPixel')).toContainEqual(['consent', 'revoke']);
  await expect.poll(() => storedItem(page, storageKeys.adClick)).toBeNull();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('_fbp');
});

/** Names of everything that the page's host stores in this browser. */
const storedNames = async (page: Page) =>
  new Set(
    await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''),
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ]),
  );

/** What an event says of who sent it. */
const identityOf = ({ properties }: ReturnType<Vendors['captured']>[number]) =>
  ['distinct_id', '$device_id', '$session_id', 'gclid', 'fbclid'].flatMap((name) => properties[name] ?? []);

test.describe('with vendors in two tabs', () => {
  test.use({ userAgent: personAgent });

  test('consent withdrawn, or the answers deleted: no tab keeps anything of a vendor, and who comes next is nobody they know', async ({
    page,
    context,
  }) => {
    await asPerson(page);
    await arrive(page, '&fbclid=IwAR0');
    const before = await storedNames(page);
    const isOfVendors = (name: string) => !before.has(name) && !name.startsWith(`${DEPLOYMENT}/`);
    const ofVendors = async () => {
      const names = [await storedNames(page), await storedNames(other)].flatMap((each) => [...each]);
      return names.filter(isOfVendors);
    };
    const met = () => vendors.requests.filter(({ path }) => path === '/ran/tikTokPixel').length;
    await button(page, 'Alle akzeptieren').click();
    await expect.poll(met).toBe(1);
    const other = await context.newPage();
    await asPerson(other);
    await other.goto(asking.url);
    await expect.poll(met).toBe(2);
    await expect
      .poll(ofVendors)
      .toEqual(expect.arrayContaining(['_ga', '_fbp', '_fbc', '_ttp', '_gadb', 'tt_appInfo']));
    await expect
      .poll(() => vendors.captured().flatMap(identityOf))
      .toEqual(expect.arrayContaining(['Cj0KCQ', 'IwAR0']));
    await page.getByRole('button', { name: 'Datenschutz-Einstellungen' }).click();
    await button(page, 'Alle ablehnen').click();
    await expect.poll(ofVendors).toEqual([]);
    await expect
      .poll(() => vendors.toldTo('metaPixel').filter((told) => JSON.stringify(told).includes('revoke')))
      .toHaveLength(2);
    await page.getByRole('button', { name: 'Datenschutz-Einstellungen' }).click();
    await button(page, 'Alle akzeptieren').click();
    const first = new Set(vendors.captured().flatMap(identityOf));
    vendors.forget();
    await page.locator('[data-action="deleteAnswers"]:visible').click();
    await page.locator('[data-dialog="deletion"] [data-action="delete"]').click();
    await expect.poll(met).toBe(2);
    await expect.poll(() => vendors.captured().length).toBeGreaterThan(1);
    expect(
      vendors
        .captured()
        .flatMap(identityOf)
        .filter((id) => first.has(id)),
    ).toEqual([]);
  });
});

test('the consent panel in a frame: stands in the page, takes only the room it needs, and can be changed later', async ({
  page,
}) => {
  const { plans } = await plannedFlowOf(DEPLOYMENT);
  const host = await serveHost(asking.url);
  try {
    await page.goto(`http://localhost:${host.port}/`);
    const frame = page.frameLocator('iframe');
    const inner = frame.locator('html');
    await expect(inner).toHaveAttribute('data-ready', 'true');
    const [first] = plans[0]?.steps ?? [];
    if (first) await fillStep(frame, inputsOf(first));
    await pressContinue(frame);
    const consentPanel = frame.locator('.consent');
    await expect(consentPanel).toBeVisible();
    expect(vendors.requests).toEqual([]);
    const action = await frame.locator('main form button[type="submit"]').boundingBox();
    expect((await consentPanel.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((action?.y ?? 0) + (action?.height ?? 0));
    // Buttons move while the frame follows its content: each must be at rest when it is pressed.
    const expectAtRest = () =>
      expect(async () => {
        const content = await frame.locator('body').evaluate((body) => body.getBoundingClientRect().height);
        const ends = await frame.locator('body').evaluate((body) => body.getBoundingClientRect().bottom);
        const panels = await consentPanel.evaluateAll((all) =>
          all.map((panel) => panel.getBoundingClientRect().bottom),
        );
        const height = (await page.locator('iframe').boundingBox())?.height ?? 0;
        expect(Math.abs(height - content)).toBeLessThanOrEqual(10);
        expect(Math.abs(height - Math.max(ends, ...panels))).toBeLessThanOrEqual(10);
      }).toPass();
    await expectAtRest();
    await consentPanel.getByRole('button', { name: 'Alle ablehnen', exact: true }).click();
    await expect(consentPanel).toHaveCount(0);
    expect(vendors.requests).toEqual([]);
    await expectAtRest();
    await frame.getByRole('button', { name: 'Datenschutz-Einstellungen' }).click();
    await expect(consentPanel.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(frame.getByRole('button', { name: 'Datenschutz-Einstellungen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(consentPanel).toBeVisible();
    await expectAtRest();
    await consentPanel.getByRole('button', { name: 'Alle akzeptieren', exact: true }).click();
    await expect.poll(() => vendors.requests.map(({ path }) => path.split('?')[0])).toContain('/tiktok.js');
  } finally {
    await host.stop();
  }
});
