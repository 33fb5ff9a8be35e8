import { followingAnswers } from '../../../src/autofill/followingAnswers';
import type { Answer } from '../../../src/published/flow';

const rules = { code: { born: { by: { a: 'A', b: 'B' } } } };
const follow = (answer: Answer) => ({ '"a"': 'A', '"b"': 'B', null: 'nobody' })[JSON.stringify(answer)];
const shown = { born: {} };

test.each([
  { title: 'fills in what was not answered', answers: { code: 'a' }, expected: { born: 'A' } },
  { title: 'keeps an answer', answers: { code: 'a', born: 'mine' }, expected: {} },
  {
    title: 'replaces what it had filled in',
    answers: { code: 'b', born: 'A' },
    filled: { born: 'A' },
    expected: { born: 'B' },
  },
  { title: 'has nothing to do twice', answers: { code: 'a', born: 'A' }, filled: { born: 'A' }, expected: {} },
  {
    title: 'removes what no longer follows',
    answers: { code: 'x', born: 'A' },
    filled: { born: 'A' },
    expected: { born: undefined },
  },
  { title: 'draws nothing from a wrong answer', answers: { code: 'a' }, wrong: ['code'], expected: {} },
  { title: 'draws nothing from an empty answer', answers: { code: null }, expected: {} },
  {
    title: 'removes nothing that was answered',
    answers: { code: 'x', born: 'mine' },
    filled: { born: 'A' },
    expected: {},
  },
  { title: 'removes nothing where nothing is', answers: { code: 'x' }, expected: {} },
  {
    title: 'removes what an empty answer no longer gives',
    ...{ answers: { code: null, born: 'A' }, filled: { born: 'A' }, expected: { born: undefined } },
  },
  { title: 'leaves questions of other pages alone', answers: { code: 'a' }, properties: {}, expected: {} },
  { title: 'looks only at what was given', answers: { code: 'a' }, sources: ['born'], expected: {} },
])(
  'followingAnswers: $title',
  ({ answers, filled = {}, wrong = [], properties = shown, sources = ['code'], expected }) => {
    expect(followingAnswers(rules, sources, { answers, filled, wrong, properties, follow })).toStrictEqual(expected);
  },
);
