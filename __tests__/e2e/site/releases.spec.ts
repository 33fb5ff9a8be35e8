import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answersFrom } from '../support/answersFrom';
import { leavePages } from '../support/leavePages';
import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import { publishOver } from '../support/publishOver';
import { renamedBundle } from '../support/renamedBundle';
import { speedUpRetries } from '../support/speedUpRetries';
import { startSite, type Site } from '../support/startSite';
import { answerSteps, expectState, expectStep, pressContinue, expectReady } from '../support/steps';
import { expect, test as base } from '../support/test';
import { colombianText } from '../support/colombianText';
import { ROOT } from '../../support/root';

const DEPLOYMENT = 'co-askrobin';
const ACCEPTED = 10;
const LAST = 'income-contract-started-at';

interface OwnSite extends Site {
  /** The first page of the first release. */
  readonly older: { readonly headers: Readonly<Record<string, string>>; readonly body: string };
  /** Publishes another build with other documents over the running one, once. */
  readonly publishAnother: () => Promise<void>;
  /** Removes these files of earlier releases, like a host that keeps none. */
  readonly takeAway: (of: RegExp) => void;
  /** Removes files of the release being served; the returned function puts them back. */
  readonly hide: (file: RegExp) => () => void;
  /** Puts back whatever is removed. */
  readonly giveBack: () => void;
}

async function startOwnSite(): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'releases-'));
  const site = await startSite({ dataDir, deployment: DEPLOYMENT });
  const served = join(dataDir, 'site', DEPLOYMENT);
  const filesNow = () =>
    readdirSync(served, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(served, path)).isFile());
  const older = await fetch(site.url, { headers: { 'Accept-Encoding': 'identity' } });
  let before: readonly string[] = [];
  const removed = new Map<string, Buffer>();
  const giveBack = () => {
    for (const [path, content] of removed) writeFileSync(path, content);
    removed.clear();
  };
  const remove = (files: readonly string[]) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      removed.set(join(served, file), readFileSync(join(served, file)));
      rmSync(join(served, file));
    }
    return giveBack;
  };
  return {
    ...site,
    older: { headers: ofContent(older.headers), body: await older.text() },
    publishAnother: async () => {
      if (before.length > 0) return;
      before = filesNow();
      const [schemasDir, localesDir] = [join(dataDir, 'schemas'), join(dataDir, 'locales')];
      cpSync(join(ROOT, 'schemas'), schemasDir, { recursive: true });
      cpSync(join(ROOT, 'locales'), localesDir, { recursive: true });
      change(join(schemasDir, 'countries/co/country.json'), '"offerExpirationHours": 24', '"offerExpirationHours": 23');
      change(join(localesDir, 'es/app.json'), '"Cerrar"', '"Cerrar ya"');
      const appDir = renamedBundle(join(dataDir, 'build'));
      await publishOver(site.siteDir, { folder: dataDir, appDir, deployment: DEPLOYMENT, isProved: false });
    },
    takeAway: (of) => {
      const own = new Set(ownFiles(dataDir));
      remove(before.filter((file) => /\/(?:assets|flow|texts)\//.test(file) && !own.has(file) && of.test(file)));
    },
    hide: (file) => remove(filesNow().filter((each) => file.test(each))),
    giveBack,
    stop: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Returns the headers without those of the connection. */
function ofContent(headers: Headers): Readonly<Record<string, string>> {
  const ofConnection = /^(?:connection|keep-alive|transfer-encoding|content-length)$/;
  return Object.fromEntries([...headers].filter(([name]) => !ofConnection.test(name)));
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Returns the files of the release being served. */
function ownFiles(dataDir: string): readonly string[] {
  const shelf = join(dataDir, 'site/.releases', DEPLOYMENT);
  const newest =
    readdirSync(shelf)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .at(-1) ?? '';
  return (JSON.parse(readFileSync(join(shelf, newest), 'utf8')) as { readonly files: readonly string[] }).files;
}

/** Counts the loads of the page. */
function countLoads(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => (count += 1));
  return () => count;
}

const test = base.extend<{ readonly own: OwnSite }, { readonly ownSite: OwnSite }>({
  ownSite: [
    // Playwright reads the fixtures that this one needs from the pattern: none.
    async ({}, use) => {
      const site = await startOwnSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  own: async ({ context, ownSite }, use) => {
    await use(ownSite);
    await leavePages(context);
    ownSite.giveBack();
  },
});

// In this order: the other release replaces the first one for good.
test.describe.configure({ mode: 'default' });
test.use({
  allowedFaults:
    /^console: (Failed to load resource|A page crashed|%o|Texts could not be loaded|Compiled validators could not|Failed to load ApplicationPage)|ChunkLoadError|Loading chunk|TEXTS_UNAVAILABLE/,
});

test('a file that is still missing after the reload: shows an error, and a later retry works @matrix', async ({
  page,
  own,
  applicant,
}) => {
  const notice = page.getByRole('alert');
  const loads = countLoads(page);
  await speedUpRetries(page);
  await test.step('texts of the first page', async () => {
    const giveBack = own.hide(/texts\/.*\/form\.json$/);
    await page.goto(own.url);
    await expect(notice).toContainText(colombianText('app:crash>text'));
    expect(loads()).toBe(2);
    giveBack();
    await notice.getByRole('link', { name: colombianText('app:crash>action') }).click();
    await expectReady(page);
    await expect(notice).toHaveCount(0);
  });
  await test.step('code of a later page', async () => {
    await openAt(page, { site: own, step: LAST, answers: applicant });
    const before = loads();
    const giveBack = own.hide(/assets\/states\.[^/]+\.js/);
    await answerSteps(page, answersFrom(LAST, applicant));
    await expect(notice).toContainText(colombianText('app:loading>gone'));
    await expect(notice).toContainText(colombianText('app:crash>kept'));
    expect(loads()).toBe(before + 1);
    giveBack();
    await notice.getByRole('button', { name: colombianText('app:crash>action') }).click();
    await expectState(page, ACCEPTED);
    expect(await leadsOf(own, applicant['initial-details'].email)).toHaveLength(1);
  });
});

test('an open page of an older release whose files are gone: reloads once, with every answer @matrix', async ({
  page,
  context,
  own,
  applicant,
}) => {
  await openAt(page, { site: own, step: 'personal-code', answers: applicant });
  const loads = countLoads(page);
  await own.publishAnother();
  own.takeAway(/assets/);
  const code = applicant['personal-code'].personalCode;
  await page.locator('[name="personalCode"]').pressSequentially(code);
  // The notice that the connection is back is a chunk that has not loaded yet.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(loads).toBe(1);
  await expectStep(page, 'personal-code');
  await expect(page.locator('[name="personalCode"]')).toHaveValue(code);
  await pressContinue(page);
  await expectStep(page, 'address-information');
  expect(loads()).toBe(1);
});

test('a first page of an older release whose rules and texts are gone: the new release loads @matrix', async ({
  page,
  own,
}) => {
  await own.publishAnother();
  own.takeAway(/flow|texts/);
  const loads = countLoads(page);
  await page.route(own.url, (route) => route.fulfill(own.older), { times: 1 });
  await page.goto(own.url, { waitUntil: 'commit' });
  await expect.poll(loads).toBe(2);
  await expectReady(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
  expect(loads()).toBe(2);
});
