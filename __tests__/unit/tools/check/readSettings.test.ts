import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSettings, codeReads, readsIn } from '../../../../tools/check/rules/readSettings';
import { rootOf } from '../../../../tools/check/DocumentNode';
import { JsonDocument } from '../../../../documents/JsonDocument';
import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';
import { ROOT } from '../../../support/root';

const COUNTRY = 'schemas/meta/country.schema.json';
const DEPLOYMENT = 'schemas/meta/deployment.schema.json';

describe('checkDocuments: settings', () => {
  it.each<SpoiltDocument>([
    {
      rule: 'read-settings',
      what: 'a constant that no code reads',
      file: COUNTRY,
      from: '"clickIdExpiryDays": {',
      to: '"coffeeBreakMinutes": { "type": "number" },\n        "clickIdExpiryDays": {',
      at: '{ "type": "number" },\n        "clickIdExpiryDays"',
      message: 'No code reads "coffeeBreakMinutes", so a document that gives it changes nothing',
      mend: 'read it as constants.coffeeBreakMinutes where it counts, or remove it here and from the documents',
    },
    {
      rule: 'read-settings',
      what: 'a constant that only the name of something else is like',
      file: COUNTRY,
      from: '"clickIdExpiryDays": {',
      to: '"captcha": { "type": "number" },\n        "clickIdExpiryDays": {',
      at: '{ "type": "number" },\n        "clickIdExpiryDays"',
      message: 'No code reads "captcha"',
      mend: 'read it as constants.captcha',
    },
    {
      rule: 'read-settings',
      what: 'constants of any name',
      file: COUNTRY,
      from: '"textsRetryDelayMs": {',
      to: '"textsRetryDelayMs": {',
      also: [
        {
          file: COUNTRY,
          from: '      "additionalProperties": false\n    },\n    "$defs"',
          to: '      "additionalProperties": true\n    },\n    "$defs"',
        },
      ],
      at: '{\n      "description": "Numbers that are no limit of a data point',
      message: 'Any name may be given in "constants", also one that no code reads',
      mend: 'write "additionalProperties": false',
    },
    {
      rule: 'read-settings',
      what: 'a constant that code reads and no document may give',
      file: COUNTRY,
      from: '"clickIdExpiryDays": {',
      to: '"clickIdExpiryHours": {',
      at: '{\n        "offerExpirationHours": {',
      message: 'The code reads constants.clickIdExpiryDays, which no document may give',
      mend: 'add "clickIdExpiryDays" here, or do not read it',
    },
    {
      rule: 'read-settings',
      what: 'a switch that no code reads',
      file: DEPLOYMENT,
      from: '"captcha": {\n          "description": "The last step',
      to: '"confetti": { "type": "boolean" },\n        "captcha": {\n          "description": "The last step',
      at: '{ "type": "boolean" },\n        "captcha"',
      message: 'No code reads "confetti"',
      mend: 'read it as features.confetti where it counts',
    },
    {
      rule: 'read-settings',
      what: 'a property of a deployment that no code knows',
      file: DEPLOYMENT,
      from: '"basePath": {',
      to: '"faxNumber": { "type": "string" },\n    "basePath": {',
      at: '{ "type": "string" },\n    "basePath"',
      message: 'No code reads "faxNumber"',
      mend: 'read it where it counts, or remove it here and from the documents',
    },
    {
      rule: 'read-settings',
      what: 'a property of a brand that no code knows',
      file: 'schemas/meta/brand.schema.json',
      from: '"favicon": {',
      to: '"mascot": { "type": "string" },\n    "favicon": {',
      at: '{ "type": "string" },\n    "favicon"',
      message: 'No code reads "mascot"',
      mend: 'read it where it counts',
    },
  ])('$rule reports: $what', (spoilt) => {
    expectProblem(spoilt);
  });
});

describe('readsIn', () => {
  it.each([
    ['as a member', 'model.constants.offerHours', ['offerHours']],
    ['as a member of what may be absent', 'own?.constants?.offerHours', ['offerHours']],
    ['by its name', "model.constants['offerHours']", ['offerHours']],
    ['taken apart', 'const { offerHours, clickDays: days } = flow().model.constants;', ['offerHours', 'clickDays']],
    ['taken apart as a parameter', 'function f({ constants: { offerHours } }: Model) {}', ['offerHours']],
    ['in a comment', '// constants.offerHours\n/* constants.clickDays */', []],
    ['of something else', 'features.offerHours', []],
    ['as a type', 'interface Constants { readonly offerHours: number }', []],
  ])('finds the members that code reads %s: %s', (_how, code, names) => {
    expect([...readsIn([code]).membersOf('constants')]).toEqual(names);
  });

  it.each([
    ['const { faxNumber } = deployment;', true],
    ['interface Deployment { readonly faxNumber?: string }', false],
    ['// the faxNumber', false],
    ['const faxNumbers = 1;', false],
  ])('a name is used by the code %s: %s', (code, isUsed) => {
    expect(readsIn([code]).uses('faxNumber')).toBe(isUsed);
  });
});

it.each(['offerExpirationHours', 'frameHeightThresholdPx', 'textsMaxRetries'])(
  'checkSettings: reports %s when the code no longer reads it',
  (constant) => {
    const document = new JsonDocument(join(ROOT, COUNTRY), readFileSync(join(ROOT, COUNTRY), 'utf8'));
    const code = codeReads();
    const without = {
      ...code,
      membersOf: (owner: string) => new Set([...code.membersOf(owner)].filter((name) => name !== constant)),
    };
    const problems = checkSettings(rootOf(document), without);
    expect(problems.map(({ message }) => message)).toEqual([
      `No code reads "${constant}", so a document that gives it changes nothing.`,
    ]);
  },
);
