import { keptAnswer, proposedAnswers, shownAnswers } from '../../../src/flow/proposals';
import type { Answer, Answers, JsonSchema } from '../../../src/published/flow';

describe('proposedAnswers', () => {
  test.each<[string, JsonSchema, unknown]>([
    ['a default', { default: 200_000, minimum: 100_000, maximum: 1_000_000 }, 200_000],
    ['a default below its range', { default: 31, minimum: 61, maximum: 90 }, 61],
    ['a default above its range', { default: 120, minimum: 61, maximum: 90 }, 90],
    ['a default without a range', { default: 12 }, 12],
    ['a text', { default: 'days' }, 'days'],
    ['no', { default: false }, false],
    ['knowingly nothing', { default: null }, null],
  ])('proposes the default or the nearest allowed value: %s', (_, schema, expected) => {
    expect(proposedAnswers({ period: schema, city: {} })).toEqual({ period: expected });
  });

  test('proposes nothing without data points', () => {
    expect(proposedAnswers(undefined)).toEqual({});
  });
});

describe('shownAnswers: a page that proposes a period', () => {
  const properties = { period: { default: 12 }, city: {} };
  const visible = { schema: { properties }, dataPoints: ['period', 'city'] };

  test.each<[string, Answers, Answers]>([
    ['shows the proposal where there is no answer', {}, { period: 12 }],
    ['shows the answer where there is one', { period: 6, city: 'Cali' }, { period: 6, city: 'Cali' }],
    ['shows nothing where the answer was left empty', { period: null, city: null }, {}],
    ['shows no answer to another page', { gender: 'female' }, { period: 12 }],
  ])('%s', (_, answers, shown) => {
    const found = shownAnswers(visible, answers);
    expect(found).toEqual(shown);
    expect(Object.keys(found)).toEqual(Object.keys(shown));
  });
});

describe('keptAnswer: the answer that a field gives', () => {
  test.each<[string, JsonSchema | undefined, Answer | undefined, Answer | undefined]>([
    ['is kept', { default: 12 }, 6, 6],
    ['is kept where nothing is proposed', {}, 'Cali', 'Cali'],
    ['is left empty where a proposal was taken away', { default: 12 }, undefined, null],
    ['is forgotten where another answer was taken away', {}, undefined, undefined],
    ['is kept of what the page does not ask', undefined, 'female', 'female'],
  ])('%s', (...[, schema, given, kept]) => {
    expect(keptAnswer(schema, given)).toBe(kept);
  });
});
