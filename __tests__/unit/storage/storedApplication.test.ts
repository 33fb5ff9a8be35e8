import fc from 'fast-check';
import type { Answers, DataPointModel } from '../../../src/published/flow';
import {
  applicationText,
  mergeAnswers,
  parseAnswers,
  serialiseAnswers,
  withoutSessionFields,
  withoutStoredSession,
} from '../../../src/storage/storedApplication';

function point(path: string, type: DataPointModel['type'], privacy: DataPointModel['privacy'] = 'none') {
  return { path, type, privacy };
}

const catalogue: Readonly<Record<string, DataPointModel>> = {
  amount: point('amount', 'integer'),
  rate: point('rate', 'number'),
  debt: point('otherDetails.debt', 'integer', 'sensitive'),
  firstName: point('personalDetails.firstName', 'string', 'personal'),
  lastName: point('personalDetails.lastName', 'string', 'personal'),
  iban: point('otherDetails.iban', 'string', 'sensitive'),
  hasBankAccount: point('otherDetails.hasBankAccount', 'boolean'),
  policies: point('policies', 'array'),
};

function stored(lead: unknown, rest: object = { version: 1 }): string {
  return JSON.stringify({ ...rest, lead });
}

test.each<[string, Answers, object, object?]>([
  [
    'answers, nested and apart by how they may be kept',
    { amount: 5, firstName: 'Ana', iban: 'DE1', debt: 7 },
    { lead: { amount: 5, personalDetails: { firstName: 'Ana' } } },
    { lead: { otherDetails: { iban: 'DE1', debt: 7 } } },
  ],
  ['an answer left empty', { lastName: null }, { lead: { personalDetails: { lastName: null } } }],
  ['no answer that nobody asks', { unasked: 'x', constructor: 'y' }, { lead: {} }],
  ['no answer of a wrong type', { firstName: 7, hasBankAccount: 'x' }, { lead: {} }],
  ['what was typed for a whole number', { amount: 0.5 }, { lead: {}, typed: { amount: 0.5 } }],
  ['what was typed for a number', { rate: 'two' }, { lead: {}, typed: { rate: 'two' } }],
  [
    'what was typed for a sensitive number, in the sensitive part',
    { debt: 'two' },
    { lead: {} },
    { lead: {}, typed: { debt: 'two' } },
  ],
  ['nothing but text typed for a number', { amount: true, rate: [1] }, { lead: {} }],
])('serialiseAnswers: stores %s', (...[, answers, clear, sensitive = { lead: {} }]) => {
  const parts = serialiseAnswers(answers, catalogue);
  expect(JSON.parse(parts.clear.text)).toEqual({ version: 1, ...clear });
  expect(JSON.parse(parts.sensitive.text)).toEqual({ version: 1, ...sensitive });
});

test('serialiseAnswers: stores the facts of the lead beside the unencrypted answers', () => {
  const { clear, sensitive } = serialiseAnswers({ amount: 5, iban: 'DE1' }, catalogue, { id: 'l1' });
  expect(JSON.parse(clear.text)).toEqual({ version: 1, lead: { id: 'l1', amount: 5 } });
  expect(JSON.parse(sensitive.text)).toEqual({ version: 1, lead: { otherDetails: { iban: 'DE1' } } });
  expect(parseAnswers(clear.text, catalogue)).toEqual({ amount: 5 });
});

test.each<[string, Answers]>([
  ['what was left empty', { lastName: null }],
  ['what was typed for a number', { amount: 'dos millones', rate: 'x', debt: 0.5 }],
  ['text that looks like something else', { firstName: 'true', lastName: 'Null', iban: '646180157000000004' }],
])('parseAnswers: %s is restored unchanged', (_case, answers) => {
  const { clear, sensitive } = serialiseAnswers(answers, catalogue);
  const restored = [clear, sensitive].map(({ text }) => parseAnswers(text, catalogue));
  expect(restored).toEqual([clear.answers, sensitive.answers]);
  expect(Object.assign({}, ...restored)).toEqual(answers);
});

test('parseAnswers: restores any text unchanged, even when it was serialised twice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('null', 'true', '1e5', '"', '\\', '{}')), (firstName) => {
      const answers = { firstName, amount: 200_000 };
      const { clear } = serialiseAnswers(answers, catalogue);
      expect(parseAnswers(clear.text, catalogue)).toEqual(answers);
      expect(parseAnswers(JSON.stringify(clear.text), catalogue)).toEqual(answers);
    }),
  );
});

const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => [inner], 'x');

test.each<[string, unknown, Answers]>([
  ['flags that became text', { otherDetails: { hasBankAccount: ' TRUE' } }, { hasBankAccount: true }],
  ['flags that became text', { otherDetails: { hasBankAccount: 'false' } }, { hasBankAccount: false }],
  ['no text of a flag that is none', { otherDetails: { hasBankAccount: 'yes' } }, {}],
  ['no numbers of a flag', { otherDetails: { hasBankAccount: 1 } }, {}],
  ['flags alone, where text is asked for', { personalDetails: { firstName: 'true' } }, { firstName: 'true' }],
  ['no text of a number', { amount: '5', rate: 0.5 }, { rate: 0.5 }],
  [
    'the neighbours of a wrong type',
    { amount: 0.5, policies: true, personalDetails: { lastName: 'B' } },
    { lastName: 'B' },
  ],
  ['the neighbours of what is nested too deep', { amount: 5, policies: deep }, { amount: 5 }],
  ['no list in place of a section', { personalDetails: ['Ana'] }, {}],
  ['nothing of a lead that is text', 'amount', {}],
  ['nothing of a lead that is null', null, {}],
])('parseAnswers: reads %s', (_case, lead, answers) => {
  expect(parseAnswers(stored(lead), catalogue)).toEqual(answers);
});

test.each<[string, unknown, Answers]>([
  ['text and numbers for numbers', { amount: 'x', rate: 7 }, { amount: 'x', rate: 7 }],
  ['nothing for anything else', { firstName: 7, hasBankAccount: 'x', unasked: 'x', constructor: 'y' }, {}],
  ['no other types', { amount: true, rate: { a: 1 } }, {}],
  ['no null', null, {}],
])('parseAnswers: of what was typed, reads %s', (_case, typed, answers) => {
  expect(parseAnswers(stored({}, { version: 1, typed }), catalogue)).toEqual(answers);
});

const lead = { amount: 5 };

test.each([
  ['of this version', stored(lead), true],
  ['serialised twice', JSON.stringify(stored(lead)), true],
  ['an empty text', '', false],
  ['no JSON', '{"version":1,', false],
  ['a bare value', '5', false],
  ['null', 'null', false],
  ['a list', '[{"version":1}]', false],
  ['no version', stored(lead, {}), false],
  ['another version', stored(lead, { version: 2 }), false],
  ['a version of another type', stored(lead, { version: '1' }), false],
  ['no lead', '{"version":1}', false],
  ['a lead in its prototype', '{"version":1,"__proto__":{"lead":{"amount":5}}}', false],
])('applicationText: judges a stored text with %s', (_case, text, isStored) => {
  expect(applicationText.read(text)).toBe(isStored ? text : undefined);
  expect(parseAnswers(text, catalogue)).toEqual(isStored ? lead : {});
});

const linked = { city: 'Cali', amount: 500_000 };

test.each([
  ['the answers of the server count', { city: 'Bogotá' }, [], 'Cali'],
  ['what was changed here since counts', { city: 'Bogotá' }, ['city'], 'Bogotá'],
  ['what was emptied here since stays empty', { city: null }, ['city'], null],
  ['what was never asked here is taken over', {}, ['city'], 'Cali'],
] as const)('mergeAnswers: %s', (...[, answers, unsent, city]) => {
  expect(mergeAnswers({ answers, unsent: new Set(unsent) }, linked)).toMatchObject({ city, amount: 500_000 });
});

test('mergeAnswers: keeps the answer of the device when a link does not carry it', () => {
  const answers = { iban: 'ES9121000418450200051332' };
  expect(mergeAnswers({ answers, unsent: new Set() }, linked)).toEqual({ ...linked, ...answers });
});

test('withoutSessionFields: removes what was agreed to in the session and keeps all other answers', () => {
  const answers = { policies: ['a'], generalPolicies: ['b'], ibanConsent: true, firstName: 'Ana' };
  expect(withoutSessionFields(answers)).toEqual({ firstName: 'Ana' });
});

test('withoutStoredSession: removes every field that the specification names for one session, and nothing else', () => {
  const ofSession = {
    ...{ id: 'l1', leadStatus: 'negative', expiresAt: '2026-01-01T00:00:00.000Z', leadSource: 'luna' },
    ...{ sessionStartedAt: '2026-01-01T00:00:00.000Z', googleCaptchaToken: 't' },
    ...{ policies: ['a'], generalPolicies: ['b'] },
  };
  const kept = { amount: 500_000, sessionId: 's', personalDetails: { firstName: 'Ana' } };
  const text = (lead: object) => stored(lead, { version: 1, typed: { debt: 'mil' } });
  const lead = { ...kept, ...ofSession, otherDetails: { ibanConsent: true, citizenship: 'CO' } };
  expect(JSON.parse(withoutStoredSession(text(lead)))).toEqual(
    JSON.parse(text({ ...kept, otherDetails: { citizenship: 'CO' } })),
  );
});
