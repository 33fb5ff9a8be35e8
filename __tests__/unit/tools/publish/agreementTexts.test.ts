import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provenText } from '../../../../src/agreements/agreedWords';
import { hashWords } from '../../../../src/agreements/agreements';
import { companiesOf } from '../../../../src/tracking/vendors';
import type { Settings } from '../../../../src/published/settings';
import { reportAgreement } from '../../../../tools/flows/reportAgreement';
import { publishAgreementTexts, publishedWords } from '../../../../tools/publish/agreementTexts';
import { DeploymentReleases } from '../../../../tools/publish/DeploymentReleases';
import { SiteFolder } from '../../../../tools/publish/SiteFolder';
import { askingStates } from '../../../support/askingStates';
import { colombianModel, colombianSettings, colombianStates } from '../../../support/colombia';
import { colombianTexts, form, states } from '../../../support/colombianTexts';

const sources = {
  settings: colombianSettings,
  model: colombianModel,
  states: colombianStates,
  texts: { [colombianSettings.locale]: colombianTexts },
};
const words = publishedWords(sources);
const MARKETING = ['email', 'sms', 'whatsapp', 'phone'].map((channel) => `marketingConsents.${channel}`);
const out = mkdtempSync(join(tmpdir(), 'agreed-'));
afterAll(() => rmSync(out, { recursive: true }));

test('publishedWords: has each box of the form and of the question about vendors, under the hash of a page', async () => {
  expect(words.map(({ id }) => id)).toEqual([...MARKETING, 'tracking.marketing']);
  const sms = words.find(({ id }) => id === 'marketingConsents.sms');
  const { deployment, release } = colombianSettings;
  const heading = form('steps>initial-details>heading');
  const title = form('fields>marketingConsents>label');
  expect(sms).toMatchObject({ page: 'initial-details', title, heading, deployment, release, locale: 'es-CO' });
  for (const one of words) {
    expect(one.textHash).toBe(await hashWords(provenText(one)));
    expect(provenText(one)).toMatch(/\S{3}/);
    expect(provenText(one)).not.toMatch(/\{\{/);
  }
  const { tracking, brand } = colombianSettings;
  const withVendor = { ...tracking, metaPixel: { id: '1' } };
  const wordsWith = (vendors: Settings['tracking']) =>
    publishedWords({ ...sources, settings: { ...colombianSettings, tracking: vendors } }).at(-1);
  for (const company of companiesOf(withVendor, 'marketing')) expect(wordsWith(withVendor)?.text).toContain(company);
  expect(wordsWith({})?.text).toContain(brand.name);
});

test('publishedWords: has the boxes beside an offer', () => {
  const found = publishedWords({ ...sources, model: { ...colombianModel, steps: [] }, states: askingStates });
  expect(found.map(({ id }) => id)).toEqual([...MARKETING, 'tracking.marketing']);
  const shown = { page: 'accepted', heading: states('accepted>heading'), title: form('fields>otherOffers>label') };
  expect(found[0]).toMatchObject(shown);
});

test.each(['then', 'else'])(
  'publishedWords: finds a box in a branch (%s), leaves policies to the API, and invents no words',
  (branch) => {
    const [step] = colombianModel.steps.filter(({ dataPoints }) => dataPoints.includes('marketingConsents'));
    if (!step) throw new Error('No step asks about marketing');
    const { marketingConsents, ...others } = step.schema.properties ?? {};
    const schema = { ...step.schema, properties: others, allOf: [{ [branch]: { properties: { marketingConsents } } }] };
    const dataPoints = ['policies', ...step.dataPoints];
    const steps = [{ ...step, schema, dataPoints, context: 'not-worded' }];
    const found = publishedWords({ ...sources, model: { ...colombianModel, steps } });
    expect(found.map(({ id, heading, intro }) => [id, heading, intro])).toEqual([
      ...MARKETING.map((id) => [id, '', '']),
      ['tracking.marketing', undefined, undefined],
    ]);
  },
);

/** Publishes a release that shows these texts. */
function publishTexts(texts: typeof sources.texts): void {
  const releases = new DeploymentReleases(out, 'co-askrobin');
  const current = releases.current();
  const before = current && releases.folderOf(current);
  const folder = releases.createDraft();
  const site = new SiteFolder({ folder, basePath: '/loans', before, isCompressed: false });
  publishAgreementTexts({ ...sources, texts }, site);
  const { contentId, hashedFiles: files, lastingFiles: pages } = site;
  releases.publish({ folder, environment: 'development', flowId: 'f1', contentId, files, pages });
}

test('flows report --agreement: prints the page as it was, long after another release has replaced the words', () => {
  publishTexts(sources.texts);
  const later = JSON.parse(
    JSON.stringify(colombianTexts).replaceAll('publicidad', 'anuncios'),
  ) as typeof colombianTexts;
  publishTexts({ [colombianSettings.locale]: later });
  const sms = words.find(({ id }) => id === 'marketingConsents.sms');
  const lines = reportAgreement(sms?.textHash ?? '', out, '');
  expect(lines).toEqual(expect.arrayContaining([sms?.title, 'co-askrobin  es-CO  marketingConsents.sms (marketing)']));
  expect(lines.filter((line) => line.startsWith('Stored: ')).length).toBeGreaterThan(0);
  expect(() => reportAgreement('0'.repeat(64), out, '')).toThrow(/The words of policies .* are the API's/);
  expect(() => reportAgreement('terms', out, '')).toThrow(/no SHA-256/);
});
