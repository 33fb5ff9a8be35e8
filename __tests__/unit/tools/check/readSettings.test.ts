import { join } from 'node:path';
import { checkSettings, codeReads, readsIn } from '../../../../tools/check/rules/readSettings';
import { rootNodeOf } from '../../../../tools/check/DocumentNode';
import { JsonDocument } from '../../../../documents/JsonDocument';
import { ROOT } from '../../../support/root';

const COUNTRY = join(ROOT, 'schemas/meta/country.schema.json');

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
    const document = new JsonDocument(COUNTRY);
    const code = codeReads();
    const without = {
      ...code,
      membersOf: (owner: string) => new Set([...code.membersOf(owner)].filter((name) => name !== constant)),
    };
    const problems = checkSettings(rootNodeOf(document), without);
    expect(problems.map(({ message }) => message)).toEqual([
      `No code reads "${constant}", so a document that gives it changes nothing.`,
    ]);
  },
);
