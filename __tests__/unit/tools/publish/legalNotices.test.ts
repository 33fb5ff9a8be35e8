import { DeploymentSources } from '../../../../documents/DeploymentSources';
import { legalPagesOf } from '../../../../documents/legalPages';
import type { LoanCosts } from '../../../../src/published/costs';
import { costsNotice } from '../../../../tools/publish/legal/costsNotice';
import { deploymentTexts } from '../../../../tools/publish/legal/deploymentTexts';
import { finePrint } from '../../../../tools/publish/legal/finePrint';
import { asSample } from '../../../../tools/publish/legal/publishLegalPages';
import { settingsOf } from '../../../../tools/publish/settingsOf';
import { productDocuments as documents } from '../../../support/productDocuments';

const figures = 'effective {{effective}}, nominal {{nominal}}, {{instalment}} each, {{total}} in all.';
const texts = {
  costs: {
    ...{ heading: 'Costs <all>', effective: 'APR', nominal: 'Fixed', term: 'Term', asOf: 'As of {{date}}.' },
    example: `{{amount}} for {{term}}: ${figures}`,
    exampleEffective: '{{amount}} for {{term}} at {{effective}}.',
    exampleOnce: '{{amount}}, once after {{term}}: {{total}} {{kept}}.',
    fees: { heading: 'Fees', none: 'None', setup: 'Setup {{sum}}', account: 'Account {{sum}}' },
  },
};
const effective = { from: 3.49, to: 15.99 };
const loan = { amount: 2500, term: 24, effectiveRate: 8.49, instalment: 113.27, total: 2718.48 };
const costsOf = (others: Partial<LoanCosts>): LoanCosts => ({
  ...{ asOf: '2026-11-01', source: 'a', annualRate: { effective }, example: loan },
  ...others,
});
const withNominal = { annualRate: { effective, nominal: { from: 3.44, to: 14.92 } } };
const fees = [
  { name: 'setup', sum: 60, due: 'start' },
  { name: 'account', sum: 5, due: 'monthly' },
] as const;
const [months, days] = [{ shortest: 6, longest: 84 }, undefined];

test.each<[string, LoanCosts, 'months' | 'days', string, readonly string[]]>([
  [
    'a nominal rate',
    costsOf({ ...withNominal, example: { ...loan, nominalRate: 8.18 } }),
    'months',
    '€2,500 for 24 months: effective 8.49%, nominal 8.18%, €113.27 each, €2,718.48 in all.',
    ['APR 3.49–15.99%', 'Fixed 3.44–14.92%', 'Term 6–84 months', 'Fees None'],
  ],
  [
    'fees and no nominal rate',
    costsOf({ example: { ...loan, fees } }),
    'months',
    '€2,500 for 24 months at 8.49%.',
    ['APR 3.49–15.99%', 'Term 6–84 months', 'Fees Setup €60; Account €5'],
  ],
  ['days', costsOf({}), 'days', '€2,500, once after 24 days: €2,718.48 {{kept}}.', ['APR 3.49–15.99%', 'Fees None']],
])('costsNotice: a loan with %s', (_which, costs, periodScale, sentence, rows) => {
  const country = { ...settingsOf(documents, 'de-finipay').country, periodScale };
  const terms = periodScale === 'months' ? months : days;
  const html = costsNotice({ costs, country, terms, languageTag: 'en-IE', texts }).replaceAll('\u00a0', ' ');
  const [heading, list = '', words] = html.split('\n');
  expect([heading, words]).toEqual(['<h2>Costs &lt;all&gt;</h2>', `<p>${sentence} As of 1 November 2026.</p>`]);
  const shown = [...list.matchAll(/<div><dt>(.*?)<\/dt> <dd>(.*?)<\/dd><\/div>/g)];
  expect(shown.map(([, name, value]) => `${name} ${value}`)).toEqual(rows);
});

test.each([...documents.deployments.keys()])('finePrint: %s has every duty once in each of its languages', (name) => {
  const { locales, country } = settingsOf(documents, name);
  const { html } = finePrint({ documents, name, country });
  const { minimum, maximum } = new DeploymentSources(documents, name).country.$defs?.['period'] ?? {};
  const terms = [minimum, maximum].map(Number);
  expect(html.includes(`${terms.join('–')} `)).toBe(minimum !== undefined);
  const languages = [...html.matchAll(/<aside class="fine-print" lang="([^"]+)" aria-label="[^"]+">/g)].map(
    ([, lang = '']) => lang,
  );
  expect(languages).toHaveLength(locales.length);
  const pages = legalPagesOf(documents, name);
  for (const aside of html.split('</aside>').slice(0, -1)) {
    const navs = [...aside.matchAll(/<nav aria-label="([^"]+)"><ul>(.*?)<\/ul><\/nav>/g)];
    const [legal = '', ways = ''] = navs.map(([, , links]) => links);
    expect(navs).toHaveLength(2);
    expect(
      legal.match(/<li><a href="[^"]+"(?: lang="[^"]+" hreflang="[^"]+")? target="_blank" rel="noopener">\S/g),
    ).toHaveLength(new Set(pages.map((page) => page.name)).size);
    // The app's own pages open in place, and the one about data apart.
    expect(ways.match(/<li><a href="\/[a-z-]+\/[a-z-]+">/g)?.length).toBeGreaterThan(1);
    expect(ways.match(/privacy\.\w+\.html" target="_blank"/g)).toHaveLength(1);
    expect(aside).not.toMatch(/\w+&gt;\w+|\{\{|undefined/);
  }
});

test.each([...documents.deployments.keys()])('deploymentTexts: %s says the rate and who can apply, wholly', (name) => {
  const { app } = deploymentTexts(documents, name, settingsOf(documents, name).locale);
  const said = [app?.['applicants'], app?.['estimate']].map(
    (group) => Object(group) as Readonly<Record<string, string>>,
  );
  expect(said[0]?.['who']).toMatch(/\d/);
  expect(said[1]?.['rate']).toMatch(/\d–\d/);
  expect(`${said[0]?.['who']}${said[1]?.['rate']}`).not.toMatch(/\{\{|>|undefined/);
});

test('asSample: a page with gaps says so and names them in brackets; another stays as it is', () => {
  const shown = (page: string) => asSample(page, 'A sample.');
  expect(shown('# Us\n\nPhone: [FILL_IN], [FILL_IN: address].')).toBe('# Us\n\n*A sample.*\n\nPhone: […], [address].');
  expect(shown('# Us\n\nPhone: 1')).toBe('# Us\n\nPhone: 1');
  const pages = [...documents.deployments.keys()].flatMap((name) => legalPagesOf(documents, name));
  const unmarked = pages.flatMap(({ source }) =>
    'markdown' in source && /(?<!\[)FILL_IN|FILL_IN[^\]\n]*$/m.test(source.markdown) ? [source.file] : [],
  );
  expect(unmarked).toEqual([]);
});
