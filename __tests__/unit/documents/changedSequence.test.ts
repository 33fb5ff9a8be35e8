import { changedSequence } from '../../../documents/changedSequence';
import type { SequenceChanges, SequenceDocument } from '../../../documents/documentShapes';

const sequence: SequenceDocument = {
  firstPage: 'contact',
  steps: ['contact', 'name', 'gender', 'birth', 'account'],
  submit: ['name'],
  chapters: { loan: ['contact'], you: ['name', 'gender'] },
  screens: { 'who-you-are': ['name', 'gender'] },
};

const cases: readonly (readonly [string, SequenceChanges, Partial<SequenceDocument>])[] = [
  [
    'leaves a step out, of its chapter and its screen as well, and parks it',
    { without: ['gender'] },
    {
      steps: ['contact', 'name', 'birth', 'account'],
      parked: ['gender'],
      chapters: { loan: ['contact'], you: ['name'] },
      screens: {},
    },
  ],
  [
    'leaves out what saves the application',
    { without: ['name'] },
    { submit: [], chapters: { loan: ['contact'], you: ['gender'] } },
  ],
  [
    'adds steps after another one',
    { after: { gender: ['pets', 'car'] } },
    { steps: ['contact', 'name', 'gender', 'pets', 'car', 'birth', 'account'], parked: [] },
  ],
  [
    'asks one step in place of another, wherever it is named',
    { instead: { name: 'nickname', contact: 'phone' } },
    {
      firstPage: 'phone',
      steps: ['phone', 'nickname', 'gender', 'birth', 'account'],
      submit: ['nickname'],
      screens: { 'who-you-are': ['nickname', 'gender'] },
      parked: ['name', 'contact'],
    },
  ],
  [
    'moves a step',
    { without: ['birth'], after: { account: ['birth'] } },
    { steps: ['contact', 'name', 'gender', 'account', 'birth'], parked: [] },
  ],
];

test.each(cases)('a deployment %s', (_what, changes, expected) => {
  expect(changedSequence(sequence, changes)).toMatchObject(expected);
});
