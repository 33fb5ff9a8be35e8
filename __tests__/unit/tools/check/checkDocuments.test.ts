import { join } from 'node:path';
import { MAX_DOCUMENT_BYTES } from '../../../../documents/JsonDocument';
import { rules } from '../../../../tools/check/checkDocuments';
import { formatProblem } from '../../../../tools/check/Problem';
import { CheckedProduct, type Edit } from '../../../fixtures/check/CheckedProduct';
import { readCases } from '../../../fixtures/check/readCases';

const product = new CheckedProduct();
afterAll(() => product.remove());

const cases = readCases();
const [CATALOGUE, SEQUENCE] = ['schemas/data-points.json', 'schemas/countries/co/sequence.json'];
const [CO, DEPLOYMENT] = ['schemas/countries/co/country.json', 'schemas/deployments/co-askrobin.json'];
const [INCOME, BANK] = ['schemas/steps/monthly-income.json', 'schemas/steps/bank-account.json'];
const [OWN_CODE, FORM] = ['schemas/countries/co/steps/personal-code.json', 'locales/es/form.json'];
const linesWith = (...edits: readonly Edit[]) => product.with(edits, () => product.lines());

describe('checkDocuments', () => {
  it('finds nothing in a product without mistakes', () => {
    expect(product.lines()).toEqual([]);
  });

  it.each(cases)('reports only this, with its place, rule, message and fix ($group): $what', ({ edits, problems }) => {
    product.with(edits, () => {
      const expected = problems.map(({ file, place, words }) => `${product.placeOf(file, place)}  ${words}`);
      expect(product.lines()).toEqual(expected);
    });
  });

  it('has rules of distinct names, each with a case of its own', () => {
    const named = rules.map(({ name }) => name);
    const found = new Set(cases.flatMap(({ problems }) => problems.map(({ words }) => words.split('  ')[0])));
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((name) => !found.has(name))).toEqual([]);
  });
});

describe('checkDocuments: a document that cannot be read', () => {
  const broken = (file: string): Edit => [file, (text) => text.replace('{', '{,')];

  const others = ['schemas/states/rejected.json', 'schemas/brands/askrobin/brand.json', 'locales/locales.json'];

  it.each([CATALOGUE, INCOME, CO, SEQUENCE, DEPLOYMENT, FORM, ...others])('is the only one reported: %s', (file) => {
    expect(linesWith(broken(file))).toEqual([expect.stringContaining(`${file}:1:2  syntax  `)]);
  });

  it('is not even read if it is larger than any document', () => {
    expect(linesWith([INCOME, (text) => text + ' '.repeat(MAX_DOCUMENT_BYTES)])).toEqual([
      `${INCOME}:1:1  syntax  The file is larger than 512 kB, the limit of a document, and was not read. Fix: take out what does not belong here, or split it.`,
    ]);
  });

  it('is named as what it is if it is empty', () => {
    expect(linesWith([INCOME, () => '\n'])).toEqual([
      `${INCOME}:1:1  syntax  The file is empty. Fix: write a document, or delete the file.`,
    ]);
  });

  const anyJson = ['null', '[]', '{}', '{"steps":7,"dataPoints":[{}],"schema":{"properties":[1],"allOf":{}}}'];
  const files = [INCOME, SEQUENCE, CATALOGUE, CO];

  // Over all rounds each file holds each value once, and in each round the files hold different values.
  it.each(anyJson.map((_, round) => round))('with any JSON is reported for each such document (round %i)', (round) => {
    const edits = files.map((file, index): Edit => [file, () => anyJson[(index + round) % anyJson.length] ?? '']);
    const lines = linesWith(...edits);
    expect(files.filter((file) => !lines.some((line) => line.startsWith(`${file}:`)))).toEqual([]);
  });

  it('is checked up to the largest size, and its extra texts are one line', () => {
    const extra = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`extra${at}`, { label: 'x'.repeat(40) }]),
    );
    const withTexts = (text: string): string => {
      const { fields, ...form } = JSON.parse(text) as { readonly fields: object };
      return JSON.stringify({ fields: { ...fields, ...extra }, ...form });
    };
    expect(withTexts(product.read(FORM)).length).toBeLessThan(MAX_DOCUMENT_BYTES);
    expect(linesWith([FORM, withTexts])).toEqual([
      expect.stringContaining(
        '  orphan-texts  5000 texts of this file are shown nowhere: "fields>extra0>label", "fields>extra1>label", "fields>extra2>label", "fields>extra3>label", "fields>extra4>label" and 4995 more. Fix: remove them, or correct the names that they begin with. (4999 more go with it)',
      ),
    ]);
  });
});

test('checkDocuments: reports a drawing that takes long to arrive', () => {
  const file = 'schemas/brands/askrobin/illustration.svg';
  expect(linesWith([file, (text) => text.padEnd(31_000)])).toEqual([
    `${file}:1:1  brand-safety  illustration.svg has 31 kB, and applicants on slow connections wait for it. Fix: make it smaller: 20 kB at most.`,
  ]);
});

describe('checkDocuments: valid documents that look wrong', () => {
  const own = (members: object): Edit => [
    OWN_CODE,
    '',
    { $schema: 'step.schema.json', extends: 'personal-code', ...members },
  ];
  const branch = [{ if: { required: ['iban'] }, then: { required: ['iban'] } }];
  const withDefinition = {
    $defs: { income: { type: 'integer', minimum: 0, maximum: 9 } },
    type: 'object',
    properties: { monthlyIncome: { $ref: '#/$defs/income' } },
    required: ['monthlyIncome'],
  };

  it.each<readonly [string, Edit]>([
    [
      'a default outside its range, with a comment that says so',
      [CO, '$defs/amount', { minimum: 100, maximum: 10000000, default: 50, $comment: 'The default 50 is given.' }],
    ],
    ['a reference to a definition of the same schema', [INCOME, 'schema', withDefinition]],
    ['a condition on a data point that another branch of the step shows', [BANK, 'schema/then/allOf', branch]],
    ['an overlay that changes nothing', own({})],
    ['an overlay with a condition', own({ when: { properties: { gender: { const: 'male' } }, required: ['gender'] } })],
    ['an overlay with a keyword deep inside', own({ schema: { properties: { personalCode: { minLength: 6 } } } })],
    ['an overlay that takes something away', own({ schema: { required: null } })],
    ...['*.lender.example', 'lender.example:8443', '*.lender.example:8443', 'localhost:3000'].map(
      (host): readonly [string, Edit] => [`the redirect host ${host}`, [DEPLOYMENT, 'redirectHosts/0', host]],
    ),
  ])('are accepted: %s', (_, edit) => {
    expect(linesWith(edit)).toEqual([]);
  });

  it.each(['*', 'https://lender.example', 'lender.example:*', 'lender.example:', 'a:1; script-src *'])(
    'are not mistaken for a redirect host: %s',
    (host) => {
      const [line = '', ...others] = linesWith([DEPLOYMENT, 'redirectHosts/0', host]);
      expect(line).toContain(`  meta-schema  "${host}" does not have the right form.`);
      expect(others).toEqual([]);
    },
  );
});

test('formatProblem: prints one line with the path relative to the working directory', () => {
  const problem = { file: join(process.cwd(), 'a', 'b.json'), line: 12, column: 7, rule: 'some-rule' };
  expect(formatProblem({ ...problem, message: 'It is wrong.', fix: 'write it right.' })).toBe(
    'a/b.json:12:7  some-rule  It is wrong. Fix: write it right.',
  );
});
