import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findUnmetDuties } from '../../../../tools/law/unmetDuties';
import { lawTable } from '../../../../tools/law/lawTable';
import type { CountryDocument } from '../../../../documents/documentShapes';
import { CheckedProduct, type Edit } from '../../../fixtures/check/CheckedProduct';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { productDocuments } from '../../../support/productDocuments';

const product = new CheckedProduct();
const DEPLOYMENT = 'schemas/deployments/co-askrobin.json';
const COUNTRY = 'schemas/countries/co/country.json';
const IMPRINT = 'schemas/countries/co/pages/imprint.co.md';

const duty = { source: 'Ley 1480 de 2011', since: '2012-04-12' };
const LAW = {
  costs: { ...duty, exampleMaxAgeMonths: 1200 },
  warning: { ...duty, texts: { es: 'Un préstamo cuesta dinero.' } },
  pages: {
    imprint: { ...duty, facts: ['operator', 'register'] },
    terms: { ...duty, facts: ['what the service does'] },
    later: { source: 'A law to come', since: '2999-01-01', facts: ['nothing yet'] },
  },
};

beforeAll(() => {
  writePage(IMPRINT, '# Aviso legal\n\nAskRobin S. A.\n');
  product.edit([COUNTRY, 'law', LAW], [DEPLOYMENT, 'pages', { terms: 'https://askrobin.test/terminos' }]);
});
afterAll(() => product.remove());

function writePage(file: string, text: string): void {
  mkdirSync(dirname(join(product.folder, file)), { recursive: true });
  writeFileSync(join(product.folder, file), text);
}

const unmet = (environment: 'development' | 'staging' | 'production' = 'production') =>
  findUnmetDuties(product.load(), { environment, deployment: 'co-askrobin' }).map(
    ({ file, line, message, fix }) => `${file.slice(product.folder.length + 1)}:${line} ${message} Fix: ${fix}`,
  );

test('nothing is missing where each duty is met, and a law to come demands nothing yet', () => {
  expect(unmet()).toEqual([]);
});

const removals: readonly (readonly [what: string, edits: readonly Edit[], ...refusals: readonly string[]])[] = [
  ['its law', [[COUNTRY, 'law', undefined]], `${COUNTRY}:1 Nothing is written of what the law`],
  ['its costs', [[DEPLOYMENT, 'costs', undefined]], `${DEPLOYMENT}:1 The costs of a loan must be published (Ley 1480`],
  ['who confirmed them', [[DEPLOYMENT, 'costs/source', 'FILL_IN']], `${DEPLOYMENT}:12 Nobody has confirmed the costs`],
  [
    'a day of this century',
    [[DEPLOYMENT, 'costs/asOf', '1899-01-01']],
    `${DEPLOYMENT}:11 The costs are older than 1200`,
  ],
  [
    'who confirmed whom lenders take',
    [[COUNTRY, 'applicants/source', 'FILL_IN']],
    `${COUNTRY}:51 Nobody has confirmed who can apply yet.`,
  ],
  [
    'the warning in its language',
    [[COUNTRY, 'law/warning/texts', { en: 'Borrowing costs money.' }]],
    'Pages in "es" would lack the warning',
  ],
  [
    'the pages and the warning of its second language',
    [[DEPLOYMENT, 'locales', ['co', 'en']]],
    'Pages in "en" would lack the warning',
    `${DEPLOYMENT}:1 The page "imprint" is missing in "en" (Ley 1480 de 2011)`,
  ],
  [
    'the address of a page',
    [[DEPLOYMENT, 'pages', undefined]],
    `${DEPLOYMENT}:1 The page "terms" is missing (Ley 1480 de 2011). Fix: write `,
  ],
  [
    'an address of its own',
    [[DEPLOYMENT, 'pages/terms', 'https://www.askrobin.example/terms']],
    '"https://www.askrobin.example/terms" is only a placeholder.',
  ],
];

test.each(removals.map(([what, edits, ...refusals]) => ({ what, edits, refusals })))(
  'staging and production refuse a deployment without $what, development does not',
  ({ edits, refusals }) => {
    product.with(edits, () => {
      expect(unmet()).toEqual(refusals.map((refusal): unknown => expect.stringContaining(refusal)));
      expect(unmet('staging')).toEqual(unmet());
      expect(unmet('development')).toEqual([]);
    });
  },
);

test('a page with a gap is refused by its line, and one that is missing says what it has to name', () => {
  product.with([[IMPRINT, (text) => `${text}\nFILL_IN: register number\n`]], () => {
    expect(unmet()).toEqual([
      expect.stringMatching(/^\S+imprint\.co\.md:5 "FILL_IN: register number" is a gap\. .*operator; register/),
    ]);
  });
  rmSync(join(product.folder, IMPRINT));
  expect(unmet()).toEqual([
    expect.stringMatching(/The page "imprint" is missing.* It has to name: operator; register\./),
  ]);
  writePage(IMPRINT, '# Aviso legal\n');
});

test("a deployment's own page comes before its brand's, and that before the country's", () => {
  const places = ['schemas/brands/askrobin/pages/imprint.co.md', 'schemas/deployments/co-askrobin/imprint.co.md'];
  const found = () =>
    lawTable(product.load()).find((line) => line.startsWith('co-askrobin') && line.includes('imprint'));
  expect(found()).toContain(IMPRINT);
  for (const place of places) {
    writePage(place, '# Aviso legal\n');
    expect(found()).toContain(place);
  }
  for (const place of places) rmSync(join(product.folder, place));
});

test('every country of the product says what its law demands, and each deployment shows what it meets', () => {
  const rows = lawTable(productDocuments);
  expect(rows.filter((row) => row.includes('MISSING'))).toEqual([]);
  for (const name of productDocuments.deployments.keys())
    expect(rows.filter((row) => row.startsWith(name)).length).toBeGreaterThanOrEqual(4);
});

describe('a deployment of the product, once everybody has filled in and confirmed what the law demands', () => {
  const copy = new DocumentCopy();
  afterAll(() => copy.remove());

  beforeAll(() => {
    for (const file of readdirSync(join(copy.folder, 'schemas'), { recursive: true, encoding: 'utf8' })) {
      const path = join(copy.folder, 'schemas', file);
      if (/(?:\.md|country\.json|deployments\/[a-z-]+\.json)$/.test(file))
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll('FILL_IN', 'Confirmed'));
    }
  });

  test.each([...productDocuments.deployments.keys()])('%s: can be published', (deployment) => {
    expect(findUnmetDuties(copy.documents(), { environment: 'production', deployment })).toEqual([]);
  });

  test.each([...productDocuments.countries])('the law of %s: names majority, costs and pages', (_code, { country }) => {
    const { law = {} } = country.data as CountryDocument;
    expect(Object.keys(law)).toEqual(expect.arrayContaining(['majority', 'costs', 'pages']));
  });
});
