import { join } from 'node:path';
import { checkPages } from '../../../../tools/check/rules/readPages';
import { checkSettings, type CodeReads, codeReads, readsIn } from '../../../../tools/check/rules/readSettings';
import { rootNodeOf } from '../../../../tools/check/DocumentNode';
import { JsonDocument } from '../../../../documents/JsonDocument';
import { ROOT } from '../../../support/root';

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

  it.each([
    ["if (type === 'modal-step') open();", true],
    ["const notes = { 'modal-step': 1 };", true],
    ["type StepType = 'dynamic' | 'modal-step' | 'review';", false],
    ["readonly type: 'modal-step' | 'review';", false],
    ["// the 'modal-step'", false],
  ])('a value is told from others by the code %s: %s', (source, isTold) => {
    expect(readsIn([source]).tells('modal-step')).toBe(isTold);
  });
});

const code = codeReads();
const unread = (what: string) => `${what}, so a document that gives it changes nothing.`;

/** The code as if it did not read a name. */
const unreading = (name: string): Partial<CodeReads> => ({
  membersOf: (owner) => new Set([...code.membersOf(owner)].filter((member) => member !== name)),
  uses: (used) => used !== name && code.uses(used),
});
/** The code as if it told none of these values from others. */
const untelling = (...values: readonly string[]): Partial<CodeReads> => ({
  tells: (value) => !values.includes(value) && code.tells(value),
});

it.each<[string, string, Partial<CodeReads>, readonly string[]]>([
  ['accept the code as it is', 'country', {}, []],
  ['accept the code as it is', 'state', {}, []],
  ['accept the code as it is', 'step', {}, []],
  ['report a constant', 'country', unreading('offerExpirationHours'), [unread('No code reads "offerExpirationHours"')]],
  ['report a member', 'state', unreading('section'), [unread('No code reads "section"')]],
  ['report a member', 'step', unreading('when'), [unread('No code reads "when"')]],
  ['report a member of a page', 'state', unreading('sendAs'), [unread('No code reads "sendAs"')]],
  [
    'report values that the code treats alike',
    'step',
    untelling('loan-information', 'personal-information'),
    [unread('No code tells "loan-information" and "personal-information" apart')],
  ],
  ['accept one value that stands for all others', 'step', untelling('dynamic'), []],
])('checkSettings and checkPages: %s: %s', (_, kind, changed, expected) => {
  const metaSchema = rootNodeOf(new JsonDocument(join(ROOT, `schemas/meta/${kind}.schema.json`)));
  const reads = { ...code, ...changed };
  const found = kind === 'country' ? checkSettings(metaSchema, reads) : checkPages(metaSchema, kind, reads);
  expect(found.map(({ message }) => message)).toEqual(expected);
});
