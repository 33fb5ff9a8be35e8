import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../../../src/published/flow';
import { formatProblem } from '../../../../tools/check/Problem';
import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { ROOT } from '../../../support/root';

const OWN = 'schemas/countries/co/steps/personal-code.json';
const SHARED = 'schemas/steps/personal-code.json';
const DEPLOYMENT = 'schemas/deployments/co-askrobin.json';
const COUNTRY = 'schemas/countries/co/country.json';

describe('checkDocuments: a step that extends a shared one', () => {
  const copy = new DocumentCopy();
  afterAll(() => copy.remove());
  const from = copy.read(OWN);
  const overlay = (members: string) => ({
    file: OWN,
    from,
    to: `{ "$schema": "../../../meta/step.schema.json", "extends": "personal-code"${members} }`,
  });

  test.each([
    ['by nothing', ''],
    ['by a condition', ', "when": { "properties": { "gender": { "const": "male" } }, "required": ["gender"] }'],
    ['by keywords deep inside', ', "schema": { "properties": { "personalCode": { "minLength": 6 } } }'],
    ['by taking something away', ', "schema": { "required": null }'],
  ])('may differ from it %s', (_, members) => {
    expect(copy.checkWith([overlay(members)]).map(formatProblem)).toEqual([]);
  });

  it.each<SpoiltDocument>([
    {
      ...overlay(''),
      rule: 'extended-steps',
      what: 'a wrong name',
      to: overlay('').to.replace('"personal-code"', '"personal-cod"'),
      at: '"personal-cod"',
      message: 'There is no shared step "personal-cod"',
      mend: 'did you mean "personal-code"?',
    },
    {
      rule: 'extended-steps',
      what: 'a shared step extends another',
      file: SHARED,
      from: '"path":',
      to: '"extends": "name", "path":',
      at: '"name"',
      message: 'A shared step extends no other',
      mend: 'remove "extends"',
    },
    {
      rule: 'extended-steps',
      what: 'a wrong name in a deployment',
      file: DEPLOYMENT,
      from: '"environments":',
      to: '"steps": { "name": { "extends": "nmae" } },\n  "environments":',
      at: '"nmae"',
      message: 'There is no shared step "nmae"',
      mend: 'did you mean "name"?',
    },
    {
      ...overlay(', "when": { "required": ["emial"] }'),
      rule: 'known-data-points',
      what: 'what the overlay says is wrong',
      at: '"emial"',
      message: 'There is no data point "emial"',
      mend: 'did you mean "email"?',
    },
    {
      ...overlay(', "context": "personal-code"'),
      rule: 'references',
      what: 'what the shared step says is wrong',
      also: [{ file: SHARED, from: 'data-points#/personalCode', to: 'data-points#/personalCod' }],
      at: '"data-points#/personalCod"',
      reportedIn: SHARED,
      message: 'there is no data point "personalCod"',
      mend: 'did you mean "personalCode"?',
    },
    {
      ...overlay(', "schema": { "properties": { "personalCode": null } }'),
      rule: 'listed-data-points',
      what: 'the two do not fit together',
      at: 'null',
      message: 'takes "personalCode" out of the schema of its step, which still names it in "dataPoints"',
      mend: 'add "dataPoints" without "personalCode" and "schema.required" without "personalCode" to this overlay',
    },
    {
      ...overlay(', "schema": { "properties": { "personalCode": { "minLenght": 6 } } }'),
      rule: 'meta-schema',
      what: 'what comes out is no step',
      at: '6 }',
      message: '"minLenght" is not known here',
      mend: 'did you mean "minLength"?',
    },
    {
      ...overlay(', "pathh": "x"'),
      rule: 'meta-schema',
      what: 'an unknown keyword',
      at: '"x"',
      message: '"pathh" is not known here',
      mend: 'did you mean "path"?',
    },
  ])('$rule reports: $what', expectProblem);
});

describe('checkDocuments: examples', () => {
  const from = readFileSync(join(ROOT, COUNTRY), 'utf8');
  const country = JSON.parse(from) as { readonly $defs: Readonly<Record<string, object>> };
  const withExamples = (dataPoint: string, examples: readonly Json[]) => {
    const $defs = { ...country.$defs, [dataPoint]: { ...country.$defs[dataPoint], examples } };
    return { file: COUNTRY, from, to: JSON.stringify({ ...country, $defs }) };
  };

  it.each<SpoiltDocument>([
    {
      ...withExamples('amount', [500000, 500]),
      rule: 'examples',
      what: 'a keyword refuses the value',
      at: '500]',
      message: 'Example 500 is not valid: "minimum" is 100000',
      mend: 'write a value that keeps "minimum"',
    },
    {
      ...withExamples('personalCode', ['1020304050', '7']),
      rule: 'examples',
      what: 'a pattern or a format refuses the value',
      at: '"7"]',
      message: 'Example "7" is not valid',
      mend: 'or mend the rule',
    },
    {
      ...withExamples('amount', [600000]),
      also: [
        {
          file: 'schemas/steps/loan-details.json',
          from: '"$ref": "data-points#/amount"',
          to: '"$ref": "data-points#/amount", "maximum": 550000',
        },
      ],
      rule: 'examples',
      what: 'a step refuses the value',
      at: '600000]',
      message: '"maximum" is 550000',
      mend: 'or mend the rule',
    },
    {
      ...withExamples('phoneNumber', ['+576012345678']),
      rule: 'examples',
      what: 'a landline stands for a mobile number',
      at: '"+576012345678"',
      message: '"format" is "phone (phone.not-mobile)"',
      mend: 'keeps "format"',
    },
  ])('$rule reports: $what', expectProblem);
});
