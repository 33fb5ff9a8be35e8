import { join } from 'node:path';
import { JsonDocument } from '../../../../documents/JsonDocument';
import { rootNodeOf } from '../../../../tools/check/DocumentNode';
import { checkPages } from '../../../../tools/check/rules/readPages';
import { type CodeReads, codeReads, readsIn } from '../../../../tools/check/rules/readSettings';
import { ROOT } from '../../../support/root';

const code = codeReads();
const unread = (what: string) => `${what}, so a document that gives it changes nothing.`;

function messages(kind: string, changed: Partial<CodeReads>): readonly string[] {
  const metaSchema = rootNodeOf(new JsonDocument(join(ROOT, `schemas/meta/${kind}.schema.json`)));
  return checkPages(metaSchema, kind, { ...code, ...changed }).map(({ message }) => message);
}

const unreading = (name: string): Partial<CodeReads> => ({
  membersOf: (owner) => new Set([...code.membersOf(owner)].filter((member) => member !== name)),
  uses: (used) => used !== name && code.uses(used),
});
const untelling = (...values: readonly string[]): Partial<CodeReads> => ({
  tells: (value) => !values.includes(value) && code.tells(value),
});

test.each<[string, string, Partial<CodeReads>, readonly string[]]>([
  ['accepts the code as it is', 'state', {}, []],
  ['accepts the code as it is', 'step', {}, []],
  ['reports a member that no code reads', 'state', unreading('section'), [unread('No code reads "section"')]],
  ['reports a member that no code reads', 'step', unreading('when'), [unread('No code reads "when"')]],
  ['reports a member of a page', 'state', unreading('sendAs'), [unread('No code reads "sendAs"')]],
  [
    'reports values that the code treats alike',
    'step',
    untelling('loan-information', 'personal-information'),
    [unread('No code tells "loan-information" and "personal-information" apart')],
  ],
  ['accepts one value that stands for all others', 'step', untelling('dynamic'), []],
])('checkPages: %s: %s', (_, kind, changed, expected) => {
  expect(messages(kind, changed)).toEqual(expected);
});

test.each([
  ["if (type === 'modal-step') open();", true],
  ["const notes = { 'modal-step': 1 };", true],
  ["type StepType = 'dynamic' | 'modal-step' | 'review';", false],
  ["readonly type: 'modal-step' | 'review';", false],
  ["// the 'modal-step'", false],
])('readsIn: code that tells a value apart: %s: %s', (source, isTold) => {
  expect(readsIn([source]).tells('modal-step')).toBe(isTold);
});
