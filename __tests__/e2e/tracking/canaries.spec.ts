import type { Page } from '@playwright/test';
import { storageKeys } from '../../support/storageKeys';
import { colombianModel } from '../../support/colombia';
import { allowVendors } from '../support/allowVendors';
import { asPerson, personAgent } from '../support/asPerson';
import { planCanaries, secrets, writeCanarySteps, type PlantedPlan } from '../support/canaryFlow';
import { putState } from '../support/control';
import { leadsOf } from '../support/leadsOf';
import {
  emptySeen,
  containsCanary,
  notePage,
  noteStorage,
  noteVendors,
  searched,
  watchVisit,
  type Searched,
  type Seen,
} from '../support/onlooker';
import { wayOn } from '../support/answerPage';
import type { Site } from '../support/startSite';
import { startTrackedSite } from '../support/startTrackedSite';
import { startVendors, type Vendors } from '../support/startVendors';
import { statePagesOf } from '../support/statePages';
import { expectState, expectReady } from '../support/steps';
import { storedText } from '../support/storedText';
import { expect, test } from '../support/test';
import { walkSteps } from '../support/walkThrough';

const DEPLOYMENT = 'co-askrobin';
const ACCEPTED = 10;
/**
 * Not asked of an applicant: vendors provide them, a list consists of other data points, or the captcha has its own.
 */
const UNASKED = ['googleCaptchaToken', 'gclid', 'gbraid', 'wbraid', 'fbp', 'fbc', 'ttp', 'ttclid', 'customerDebts'];

let vendors: Vendors;
let tracked: Site;
let plan: PlantedPlan;
const sandboxLog: string[] = [];

test.describe.configure({ mode: 'default' });
test.use({ userAgent: personAgent });
test.beforeAll(async () => {
  vendors = await startVendors();
  tracked = await startTrackedSite(DEPLOYMENT, vendors.tracking, {
    log: (line) => sandboxLog.push(line),
    edit: async (schemasDir) => {
      writeCanarySteps(schemasDir);
      plan = await planCanaries(schemasDir);
    },
  });
});
test.afterAll(async () => {
  await tracked.stop();
  await vendors.stop();
});

const isSensitive = (name: string) => colombianModel.dataPoints[name]?.privacy === 'sensitive';
const isSecret = (name: string) => secrets.some(([secret]) => secret === name);

/**
 * Returns the places where a secret was seen, with its data point. On the device, only sensitive ones are searched
 * for.
 */
function leaks(seen: Seen): readonly string[] {
  const names = Object.keys(plan.sent).filter(isSecret);
  return Object.entries(seen).flatMap(([place, texts]) => {
    const all = searched(texts);
    const secretNames = names.filter((name) => place !== 'storage' || isSensitive(name));
    return secretNames.filter((name) => sends(all, name)).map((name) => `${name}: ${place}`);
  });
}

/**
 * Whether a text reveals a data point: by its canary, or, for a boolean, a choice or a small number, beside its name.
 */
function sends(all: Searched, name: string): boolean {
  const canary = plan.canaries[name];
  if (canary !== undefined) return containsCanary(all, canary);
  return new RegExp(`\\b${name}\\b\\\\?["']?\\s*[:=]`).test(all.text);
}

async function watch(page: Page, context: Parameters<typeof watchVisit>[1]): Promise<Seen> {
  const seen = emptySeen();
  await watchVisit(page, context, seen);
  await asPerson(page);
  await allowVendors(page, 'co-askrobin');
  return seen;
}

/** The contract accepts the pages' data points only at the pages' own operations, which are visited later. */
async function sendWithoutPages(page: Page): Promise<void> {
  await page.route(/\/v3\/lead$/, async (route) => {
    const { pages: _pages, ...lead } = Object(route.request().postDataJSON()) as Readonly<Record<string, unknown>>;
    await route.continue({ postData: JSON.stringify(lead) });
  });
}

/** Sends the answers again, page by page, as lenders request them; the responses do not matter. */
async function visitPages(page: Page, id: string): Promise<void> {
  for (const state of statePagesOf(DEPLOYMENT)) {
    if (state.page.kind !== 'form') continue;
    await test.step(state.name, async () => {
      await putState(tracked, id, state.value);
      await page.goto(tracked.urlOf(state.route));
      await expectState(page, state.value);
      await wayOn(page, state).click();
      await expect(
        page
          .locator('[role="alert"], [aria-invalid="true"]')
          .or(page.locator(`[data-state]:not([data-state="${state.value}"])`))
          .first(),
      ).toBeVisible();
    });
  }
}

test('every personal data point: is planted, or is not asked of an applicant', () => {
  const unasked = secrets.flatMap(([name]) => (Object.hasOwn(plan.sent, name) ? [] : [name]));
  expect(unasked).toEqual(UNASKED);
  const values = Object.values(plan.canaries).map(String);
  expect(new Set(values).size).toBe(values.length);
  const free = secrets.filter(
    ([name, { schema }]) => !UNASKED.includes(name) && schema.type === 'string' && !schema.enum,
  );
  const unplanted = free.flatMap(([name]) => (Object.hasOwn(plan.canaries, name) ? [] : [name]));
  // Two-letter country codes; provinces and banks, which are chosen from a list.
  expect(unplanted).toEqual([
    'province',
    'countryOfBirth',
    'citizenship',
    'secondCitizenship',
    'provinceOfBirth',
    'employerProvince',
    'bankName',
  ]);
});

test.describe('an application with a canary in every data point', () => {
  test.use({
    allowedFaults:
      /^console: (?:Failed to load resource: .* status of 4\d\d|ERROR: \w+ HTTP 4\d\d|Failed to carry out \w+ )/,
  });

  test('an application with canaries: leaks none to vendors, logs, addresses or referrers, and stores no sensitive one in clear', async ({
    page,
    context,
  }) => {
    const seen = await watch(page, context);
    const { email = '', phoneNumber = '', firstName = '', lastName = '' } = plan.canaries;
    const linked = { firstName, lastName, email, phoneNumber, utm_source: 'news', gclid: 'Cj0KCQ' };
    const query = new URLSearchParams(Object.entries(linked).map(([name, value]) => [name, String(value)]));
    await sendWithoutPages(page);
    await page.goto(`${tracked.url}?${query.toString()}`);
    await expectReady(page);
    // The first address was the link itself; it must be gone at once.
    seen.addresses.splice(0, seen.addresses.length, page.url());
    await expect.poll(() => vendors.requests.length).toBeGreaterThan(5);
    const look = async () => {
      await noteStorage(page, seen);
      await notePage(page, seen);
    };
    await look();
    await walkSteps(page, plan.steps, { look });
    await expectState(page, ACCEPTED);
    await expect.poll(() => JSON.stringify(vendors.captured())).toContain('CompleteRegistration');
    await look();
    const id = await storedText(page, storageKeys.leadId);
    await visitPages(page, id);
    await look();
    expect(seen.page.filter((text) => text.includes(id))).toEqual([]);
    noteVendors(vendors.requests, seen);
    seen.log.push(...sandboxLog);
    expect(leaks(seen)).toEqual([]);
    expect(seen.page.join()).toContain('"entryType":"navigation"');
    expect(seen.page.join()).toContain('/lead/status/-');
    // All canaries were really sent; otherwise there would be nothing to find.
    const sent = JSON.stringify(await leadsOf(tracked, String(email)));
    const ofLead = Object.entries(plan.canaries).filter(
      ([name]) => !colombianModel.dataPoints[name]?.path.startsWith('pages.'),
    );
    for (const [name, canary] of ofLead) expect(sent, name).toContain(String(canary));
    expect(seen.storage.join()).toContain(storageKeys.sessionId);
  });
});

test('a planted leak: is found in every form and place', async ({ page, context }) => {
  const seen = await watch(page, context);
  vendors.forget();
  await page.goto(tracked.url);
  // A page that is still starting cleans its address.
  await expectReady(page);
  const {
    email = '',
    iban = '',
    firstName = '',
    monthlyIncome = '',
    personalCode = '',
    idCardNumber = '',
  } = plan.canaries;
  const planted = { email, iban, firstName, monthlyIncome, personalCode, idCardNumber };
  await page.evaluate(
    async ({
      email: mail,
      iban: account,
      firstName: name,
      monthlyIncome: income,
      personalCode: code,
      idCardNumber: card,
      url,
    }) => {
      void fetch(`${url}?i=${income.toLocaleString('es-CO')}`, {
        method: 'POST',
        body: `{"e":"${btoa(`a${mail}`)}"}`,
        mode: 'no-cors',
      });
      console.info(`Saved ${String(name).toUpperCase()}`, JSON.stringify({ isPoliticallyExposed: true }));
      history.replaceState(null, '', `?account=${account}`);
      void fetch('/', { referrerPolicy: 'unsafe-url' });
      localStorage.setItem('draft', String(account));
      document.cookie = `card=${card}`;
      const opening = indexedDB.open('leak');
      opening.onupgradeneeded = () => opening.result.createObjectStore('all').put(code, 'code');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      opening.result.close();
    },
    { ...planted, url: `${vendors.tracking.posthog?.host ?? ''}/sent/somebody` },
  );
  // A vendor that starts only now sends the planted address as well.
  const sentByHand = () => vendors.requests.filter(({ path }) => path.includes('/sent/somebody'));
  await expect.poll(() => sentByHand().length).toBe(1);
  await expect.poll(() => seen.referrers.join()).toContain(String(iban));
  await noteStorage(page, seen);
  seen.addresses.push(page.url());
  seen.vendors.push(...sentByHand().map(({ path, body }) => `${decodeURIComponent(path)} ${body}`));
  expect([...leaks(seen)].sort()).toEqual(
    [
      'email: vendors',
      'firstName: log',
      'iban: addresses',
      'iban: referrers',
      'iban: storage',
      'idCardNumber: storage',
      'isPoliticallyExposed: log',
      'monthlyIncome: vendors',
      'personalCode: storage',
    ].sort(),
  );
});
