import { expectOneLine, type BrokenDocument } from '../../../fixtures/check/expectOneLine';

const STEP = 'schemas/steps/monthly-income.json';
const COUNTRY = 'schemas/countries/co/country.json';
const CATALOGUE = 'schemas/data-points.json';
const CITIZENSHIP = 'schemas/steps/citizenship.json';

describe('flows check: a question or its rules', () => {
  it.each<BrokenDocument>([
    {
      what: 'a data point is misspelt wherever a step names it',
      edits: [
        { file: STEP, from: '["monthlyIncome"],\n  "schema"', to: '["montlyIncome"],\n  "schema"' },
        { file: STEP, from: '"monthlyIncome": {', to: '"montlyIncome": {' },
        { file: STEP, from: '#/monthlyIncome', to: '#/montlyIncome' },
        { file: STEP, from: '"required": ["monthlyIncome"]', to: '"required": ["montlyIncome"]' },
      ],
      line: 'schemas/steps/monthly-income.json:6:18  known-data-points  There is no data point "montlyIncome". Mend: did you mean "monthlyIncome"? Otherwise add "montlyIncome" to data-points.json. (28 more go with it)',
    },
    {
      what: 'a data point is misspelt in the list',
      edits: [{ file: STEP, from: '["monthlyIncome"],\n  "schema"', to: '["montlyIncome"],\n  "schema"' }],
      line: 'schemas/steps/monthly-income.json:6:18  known-data-points  There is no data point "montlyIncome". Mend: did you mean "monthlyIncome"? Otherwise add "montlyIncome" to data-points.json. (2 more go with it)',
    },
    {
      what: 'a data point is misspelt as a property',
      edits: [{ file: STEP, from: '"monthlyIncome": {', to: '"montlyIncome": {' }],
      line: 'schemas/steps/monthly-income.json:10:23  known-data-points  There is no data point "montlyIncome". Mend: did you mean "monthlyIncome"? Otherwise add "montlyIncome" to data-points.json. (28 more go with it)',
    },
    {
      what: 'a data point is misspelt in a reference',
      edits: [{ file: STEP, from: '#/monthlyIncome', to: '#/montlyIncome' }],
      line: 'schemas/steps/monthly-income.json:11:17  references  "data-points#/montlyIncome" leads to nothing: there is no data point "montlyIncome". Mend: did you mean "monthlyIncome"? Otherwise add "montlyIncome" to the catalogue, data-points.json.',
    },
    {
      what: 'a data point is misspelt in "required"',
      edits: [{ file: STEP, from: '"required": ["monthlyIncome"]', to: '"required": ["montlyIncome"]' }],
      line: 'schemas/steps/monthly-income.json:14:18  known-data-points  There is no data point "montlyIncome". Mend: did you mean "monthlyIncome"? Otherwise add "montlyIncome" to data-points.json. (10 more go with it)',
    },
    {
      what: 'a data point is misspelt in a condition',
      edits: [
        {
          file: 'schemas/steps/gender.json',
          from: '"schema":',
          to: '"when": { "required": ["frstName"] },\n  "schema":',
        },
      ],
      line: 'schemas/steps/gender.json:7:26  known-data-points  There is no data point "frstName". Mend: did you mean "firstName"? Otherwise add "frstName" to data-points.json.',
    },
    {
      what: 'a rule of a country is misspelt',
      edits: [{ file: COUNTRY, from: '"overdueDebtAmount": {', to: '"overdueDebtAmont": {' }],
      line: 'schemas/countries/co/country.json:226:25  country-rules  There is no data point "overdueDebtAmont", and nothing refers to "country#/overdueDebtAmont". Mend: did you mean "overdueDebtAmount"? Otherwise remove it.',
    },
    {
      what: '__proto__ is a property',
      edits: [{ file: STEP, from: '"properties": {', to: '"properties": {\n      "__proto__": { "type": "string" },' }],
      line: 'schemas/steps/monthly-income.json:10:20  known-data-points  There is no data point "__proto__". Mend: remove it. (17 more go with it)',
    },
    {
      what: '__proto__ is in the list',
      edits: [
        { file: STEP, from: '["monthlyIncome"],\n  "schema"', to: '["monthlyIncome", "__proto__"],\n  "schema"' },
      ],
      line: 'schemas/steps/monthly-income.json:6:35  known-data-points  There is no data point "__proto__". Mend: remove it. (1 more goes with it)',
    },
    {
      what: '__proto__ is in the catalogue',
      edits: [
        {
          file: CATALOGUE,
          from: '"dataPoints": {',
          to: '"dataPoints": {\n    "__proto__": { "path": "personalDetails.x", "schema": { "type": "string" }, "privacy": "none" },',
        },
      ],
      line: 'schemas/data-points.json:4:18  meta-schema  "__proto__" does not have the right form. Mend: write it so that it matches ^[a-z][A-Za-z0-9]*$.',
    },
    {
      what: 'a question is deleted from the schema',
      edits: [
        {
          file: STEP,
          from: '"properties": {\n      "monthlyIncome": {\n        "$ref": "data-points#/monthlyIncome"\n      }\n    }',
          to: '"properties": {}',
        },
      ],
      line: 'schemas/steps/monthly-income.json:6:18  listed-data-points  The schema of this step has no property "monthlyIncome" in any branch. Mend: add "monthlyIncome": { "$ref": "data-points#/monthlyIncome" } to its "properties", or take the name out. (10 more go with it)',
    },
    {
      what: 'a reference is deleted and leaves {}',
      edits: [{ file: STEP, from: '{\n        "$ref": "data-points#/monthlyIncome"\n      }', to: '{}' }],
      line: 'schemas/steps/monthly-income.json:10:24  typed-fields  "monthlyIncome" has no type here, so any answer would do. Mend: write { "$ref": "data-points#/monthlyIncome" }, or take "monthlyIncome" out of the step.',
    },
    {
      what: 'a layout is deleted and leaves {}',
      edits: [{ file: CITIZENSHIP, from: '"ui:options": {\n        "source": "getCountries"\n      }', to: '' }],
      line: 'schemas/steps/citizenship.json:10:22  widgets  "citizenship" is chosen from a list, and there is none. Mend: give "citizenship" an "enum", in country.json for one country, or name a "source" in its "ui:options".',
    },
    {
      what: 'a data point lies at an object',
      edits: [
        {
          file: CATALOGUE,
          from: '"dataPoints": {',
          to: '"dataPoints": {\n    "pet": { "path": "personalDetails", "schema": { "type": "string" }, "privacy": "none" },',
        },
      ],
      line: 'schemas/data-points.json:4:22  data-point-places  "personalDetails" is an object, which holds "firstName" among others, and no place for one answer. Mend: write "personalDetails.pet".',
    },
    {
      what: 'two data points lie at one place',
      edits: [
        {
          file: CATALOGUE,
          from: '"dataPoints": {',
          to: '"dataPoints": {\n    "pet": { "path": "personalDetails.firstName", "schema": { "type": "string" }, "privacy": "none" },',
        },
      ],
      line: 'schemas/data-points.json:319:15  data-point-places  "personalDetails.firstName" is the place of "pet" already. Mend: give one of the two another place.',
    },
    {
      what: 'a widget of the catalogue is misspelt',
      edits: [{ file: CATALOGUE, from: '"widget": "money"', to: '"widget": "monye"' }],
      line: 'schemas/data-points.json:552:17  widgets  There is no widget "monye". Mend: did you mean "money"? Otherwise add it to widgets/registry.ts.',
    },
    {
      what: 'a widget of a step is misspelt',
      edits: [{ file: CITIZENSHIP, from: '"ui:options"', to: '"ui:widget": "selekt", "ui:options"' }],
      line: 'schemas/steps/citizenship.json:18:20  widgets  There is no widget "selekt". Mend: did you mean "select"? Otherwise add it to widgets/registry.ts.',
    },
    {
      what: 'a format is misspelt',
      edits: [{ file: COUNTRY, from: '"format": "personal-code-co"', to: '"format": "personal-code-oc"' }],
      line: 'schemas/countries/co/country.json:99:17  formats  There is no format "personal-code-oc". Mend: did you mean "personal-code-co"? Otherwise add it to src/formats. (1 more goes with it)',
    },
    {
      what: 'a pattern is not anchored',
      edits: [{ file: COUNTRY, from: '"pattern": "^\\\\d{5}$"', to: '"pattern": "\\\\d{5}"' }],
      line: 'schemas/countries/co/country.json:104:18  patterns  Pattern \\d{5} is not anchored, so a part of the value may match it. Mend: put ^ before it and $ behind it, and its alternatives into (?:…).',
    },
    {
      what: 'a pattern backtracks',
      edits: [{ file: COUNTRY, from: '"pattern": "^\\\\d{5}$"', to: '"pattern": "^(\\\\d+)+$"' }],
      line: 'schemas/countries/co/country.json:104:18  patterns  Pattern ^(\\d+)+$ can backtrack catastrophically (exponential). Mend: write it so that no text matches in two ways: no repetition inside a repetition, no neighbours that overlap.',
    },
    {
      what: 'a pattern is too large to prove',
      edits: [{ file: COUNTRY, from: '"pattern": "^\\\\d{5}$"', to: '"pattern": "^\\\\d{1,500}$"' }],
      line: 'schemas/countries/co/country.json:104:18  patterns  Pattern ^\\d{1,500}$ is too large to prove that it answers quickly: written out it has 502 parts, and 200 are the limit. Mend: leave lengths to "minLength" and "maxLength", and long lists to "enum".',
    },
    {
      what: 'an example breaks its rule',
      edits: [{ file: COUNTRY, from: '"examples": [500000]', to: '"examples": [500]' }],
      line: 'schemas/countries/co/country.json:54:20  examples  Example 500 is not valid: "minimum" is 100000. Mend: write a value that keeps "minimum", or mend the rule if the value should be taken.',
    },
    {
      what: 'a minimum is above the maximum',
      edits: [
        {
          file: COUNTRY,
          from: '"minimum": 100000,\n      "maximum": 10000000,',
          to: '"minimum": 20000000,\n      "maximum": 10000000,',
        },
      ],
      line: 'schemas/countries/co/country.json:51:18  schema-values  "minimum" 20000000 is above "maximum" 10000000: no value is allowed. Mend: lower "minimum" or raise "maximum". (2 more go with it)',
    },
    {
      what: 'a condition compares with what is never answered',
      edits: [{ file: 'schemas/steps/bank-account.json', from: '"const": true', to: '"const": "yes"' }],
      line: 'schemas/steps/bank-account.json:18:20  condition-values  "yes" is never the answer to "hasBankAccount": "type" is "boolean". Mend: compare with a value that "hasBankAccount" can have.',
    },
  ])('is one line: $what', expectOneLine);
});
