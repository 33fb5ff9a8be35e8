import { join } from 'node:path';
import { checkDocuments, rules } from '../../../../tools/check/checkDocuments';
import { formatProblem } from '../../../../tools/check/Problem';
import { loadDocuments } from '../../../../documents/loadDocuments';
import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { ROOT } from '../../../support/root';

const SEQUENCE = 'schemas/countries/co/sequence.json';
const STEP = 'schemas/steps/monthly-income.json';
const INCOME = '"monthlyIncome": {\n        "$ref": "data-points#/monthlyIncome"\n      }';

describe('checkDocuments: the real documents', () => {
  it('have no problems', () => {
    const problems = checkDocuments(loadDocuments(join(ROOT, 'schemas'), join(ROOT, 'locales')));
    expect(problems.map(formatProblem)).toEqual([]);
  });

  it('are checked by rules with distinct names', () => {
    const names = rules.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('formatProblem', () => {
  it('prints one line with place, rule, message and mend, with the path relative to the working directory', () => {
    const problem = { file: join(process.cwd(), 'a', 'b.json'), line: 12, column: 7, rule: 'some-rule' };
    expect(formatProblem({ ...problem, message: 'It is wrong.', mend: 'write it right.' })).toBe(
      'a/b.json:12:7  some-rule  It is wrong. Mend: write it right.',
    );
  });
});

describe('checkDocuments: a document that cannot be read', () => {
  const copy = new DocumentCopy();
  afterAll(() => copy.remove());

  it.each([
    'schemas/data-points.json',
    STEP,
    'schemas/states/accepted.json',
    'schemas/countries/co/country.json',
    SEQUENCE,
    'schemas/brands/askrobin/brand.json',
    'schemas/deployments/co-askrobin.json',
    'locales/locales.json',
    'locales/es/form.json',
  ])('is the only one reported: %s', (file) => {
    const problems = copy.checkWith([{ file, from: '{', to: '{,' }]);
    expect(problems).toMatchObject([{ rule: 'syntax', file: join(copy.folder, file), line: 1, column: 2 }]);
  });

  it('is reported when it is the contract', () => {
    const file = 'schemas/api/openapi.yaml';
    const problems = copy.checkWith([{ file, from: 'openapi: 3', to: 'openapi: "3' }]);
    expect(problems).toMatchObject([{ rule: 'syntax', file: join(copy.folder, file) }]);
  });

  const anyJson = ['null', '[]', '{}', '{"steps":7,"dataPoints":[{}],"schema":{"properties":[1],"allOf":{}}}'];
  const files = [STEP, SEQUENCE, 'schemas/data-points.json', 'schemas/countries/co/country.json'];

  // Over all rounds each file holds each value once, and in each round the files hold different values.
  it.each(anyJson.map((_, round) => round))('with any JSON is reported for each such document (round %i)', (round) => {
    const edits = files.map((file, index) => {
      return { file, from: copy.read(file), to: anyJson[(index + round) % anyJson.length] ?? '' };
    });
    const found = new Set(copy.checkWith(edits).map(({ file }) => file));
    expect(files.filter((file) => !found.has(join(copy.folder, file)))).toEqual([]);
  });
});

describe('checkDocuments: valid documents that look wrong', () => {
  const copy = new DocumentCopy();
  afterAll(() => copy.remove());

  const edits = {
    'a default outside its range, with a comment that says so': [
      {
        file: 'schemas/countries/co/country.json',
        from: '"default": 200000,',
        to: '"$comment": "The specification gives the default 50, below the minimum.", "default": 50,',
      },
    ],
    'a reference to a definition of the same schema': [
      { file: STEP, from: INCOME, to: `"monthlyIncome": { "$ref": "#/$defs/income" }` },
      {
        file: STEP,
        from: '"type": "object"',
        to: '"$defs": { "income": { "type": "integer", "minimum": 0, "maximum": 9 } }, "type": "object"',
      },
    ],
    'a condition on a data point that another branch of the step shows': [
      {
        file: 'schemas/steps/bank-account.json',
        from: '"then": {',
        to: '"allOf": [{ "if": { "required": ["iban"] }, "then": { "required": ["iban"] } }],\n    "then": {',
      },
    ],
  };

  it(`are accepted: ${Object.keys(edits).join('; ')}`, () => {
    expect(copy.checkWith(Object.values(edits).flat()).map(formatProblem)).toEqual([]);
  });
});

describe('checkDocuments: a deployment with its own sequence', () => {
  const deployment = 'schemas/deployments/co-askrobin.json';
  const steps = '["loan-details", "initial-details", "name", "date-of-birth", "monthly-income"]';
  const withSequence = (more: string) => ({
    file: deployment,
    from: '"environments":',
    to: `"sequence": { "firstPage": "initial-details", "steps": ${steps.replace(']', `${more}]`)} },\n  "environments":`,
  });

  it.each<SpoiltDocument>([
    {
      ...withSequence(', "personal-code", "citizenship"'),
      rule: 'conditions',
      what: 'is checked by that sequence',
      at: '"personal-code", "citizenship"',
      message: 'asks for only later (deployment co-askrobin)',
      mend: 'move "citizenship" before "personal-code"',
    },
    {
      ...withSequence(''),
      rule: 'known-data-points',
      what: 'is checked with its overlays',
      also: [
        {
          file: deployment,
          from: '"environments":',
          to: '"steps": { "name": { "when": { "required": ["emial"] } } },\n  "environments":',
        },
      ],
      at: '"emial"',
      message: 'There is no data point "emial"',
      mend: 'did you mean "email"?',
    },
  ])('$rule: $what', expectProblem);
});
