import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildContext } from '../../../../tools/check/context/buildContext';
import { errorCodesOf } from '../../../../tools/gallery/errorCodesOf';
import { makeGallery } from '../../../../tools/gallery/makeGallery';
import { escapeHtml } from '../../../../tools/publish/escapeHtml';
import { stateScenes } from '../../../../tools/gallery/stateScenes';
import { colombianDeployment, colombianModel, colombianStates, colombianSettings } from '../../../support/colombia';
import { productDocuments } from '../../../support/productDocuments';
import { productSettings } from '../../../support/productSettings';

const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
const pages: string[] = [];
let index = '';

beforeAll(async () => {
  const { schemasDir, localesDir } = productDocuments;
  const [page, out] = [join(folder, 'page.html'), join(folder, 'out')];
  const block = `<script type="application/json" id="settings">${JSON.stringify(colombianSettings)}</script>`;
  writeFileSync(page, `<style data-brand="askrobin">body{}</style>${block}`);
  await makeGallery({ out, page, schemasDir, localesDir, deployment: colombianDeployment, locale: 'co' });
  index = readFileSync(join(out, 'index.html'), 'utf8');
  const files = readdirSync(out).filter((file) => /^\d+\.html$/.test(file));
  pages.push(...files.map((file) => readFileSync(join(out, file), 'utf8')));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('makeGallery: has a section for every step and every state page', () => {
  const named = Object.values(colombianStates).filter(({ page }) => page.kind !== 'index');
  for (const { name } of [...colombianModel.steps, ...named])
    expect(index).toContain(`<section id="${escapeHtml(name)}">`);
  expect(index.match(/<iframe /g)).toHaveLength(pages.length);
});

it('makeGallery: shows every step as it opens and filled in', () => {
  for (const { name } of colombianModel.steps) {
    const [, section = ''] = index.split(`<section id="${name}">`);
    const [own = ''] = section.split('</section>');
    expect(own).toContain('as it opens');
    expect(own).toContain('filled in');
  }
});

it('makeGallery: shows the review of a deployment that has one, with its answers', async () => {
  const { schemasDir, localesDir } = productDocuments;
  const [page, out] = [join(folder, 'german.html'), join(folder, 'german')];
  const block = `<script type="application/json" id="settings">${JSON.stringify(productSettings('de-finipay'))}</script>`;
  writeFileSync(page, block);
  await makeGallery({ out, page, schemasDir, localesDir, deployment: 'de-finipay', locale: 'de' });
  const files = readdirSync(out).filter((file) => /^\d+\.html$/.test(file));
  const reviews = files
    .map((file) => readFileSync(join(out, file), 'utf8'))
    .filter((each) => each.includes('<title>review, as it opens</title>'));
  expect(reviews).toHaveLength(1);
  expect(reviews[0]).toContain('data-step="review"');
  expect(reviews[0]).toMatch(/data-answer="monthlyIncome".*1\.800/s);
});

it('makeGallery: shows the text of every error code that the check lists for every question', () => {
  const questions = new Set(colombianModel.steps.flatMap(({ dataPoints }) => dataPoints));
  const possible = [...errorCodesOf(buildContext(productDocuments), colombianDeployment)].filter(([dataPoint]) =>
    questions.has(dataPoint),
  );
  expect(possible.length).toBe(questions.size);
  for (const [, codes] of possible) {
    for (const code of codes) expect(index).toMatch(new RegExp(`(?:wrong|doubted): [^<]*${code.replace('.', '\\.')}`));
  }
  const wrong = pages.filter((page) => /<title>[^<]*(?:wrong|doubted)/.test(page));
  for (const page of wrong) {
    expect(page).toMatch(/__error"/);
    expect(page).not.toMatch(/undefined|NaN|\{\{|errors>/);
  }
});

it('makeGallery: shows the answers that cause the errors beside them', () => {
  const wrongPage = (code: string) => pages.find((page) => page.includes(`, wrong: ${code}</title>`)) ?? '';
  const partsOf = (page: string) => [...page.matchAll(/data-part="\w+"[^>]* value="(\w*)"/g)].map(([, part]) => part);
  expect(partsOf(wrongPage('date.incomplete'))).toEqual(['27', '', '']);
  expect(wrongPage('date.incomplete')).toContain('27/3/1990');
  expect(partsOf(wrongPage('format.adult-date'))).toEqual(['', '', '']);
  expect(partsOf(wrongPage('date.day'))).toEqual(['31', '04', '2015']);
  expect(wrongPage('personal-code.length')).toMatch(/value="\d{8}"/);
});

it('makeGallery: has example data for every state page, so that none waits for the server', () => {
  const ofStates = pages.filter((page) => /<title>[^<]*, (?:state \d+|a page of no state)</.test(page));
  expect(ofStates).toHaveLength(Object.values(colombianStates).filter(({ page }) => page.kind !== 'index').length);
  for (const page of ofStates) expect(page).not.toMatch(/class="(?:skeleton|spinner)|notice--error/);
  const consentPages = ofStates.filter((page) => page.includes('root_example-data'));
  expect(consentPages).toHaveLength(
    Object.values(colombianStates).filter(({ page }) => page.kind === 'consents').length,
  );
});

it.each([
  { period: 6, periodScale: 'months', payments: 6 },
  { period: 30, periodScale: 'days', payments: 1 },
] as const)('stateScenes: what is paid adds up in every offer over $period $periodScale', ({ payments, ...term }) => {
  const country = { ...colombianModel.country, periodScale: term.periodScale };
  const scenes = stateScenes(Object.values(colombianStates), { amount: 10_000, period: term.period }, country);
  const offers = scenes
    .flatMap(({ actions }) =>
      actions.flatMap((action) => (action.type === 'statusReceived' ? [action.update.page] : [])),
    )
    .flatMap((page) => page?.offers ?? []);
  expect(offers.length).toBeGreaterThan(0);
  for (const { offer } of offers) {
    const count = payments === 1 ? 1 : offer.period;
    expect(offer.totalPayable).toBe((offer.instalment ?? 0) * count);
    expect(offer.totalPayable).toBeGreaterThan(offer.amount);
  }
});

it('makeGallery: shows the whole page that the application renders, without its scripts', () => {
  for (const page of pages) {
    expect(page).toMatch(/<div class="shell/);
    expect(page).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(page).toContain('<style data-brand="askrobin">');
    // The second marks a part that React leaves to a browser.
    expect(page).not.toMatch(/<script|<!--\$!-->/);
  }
});
