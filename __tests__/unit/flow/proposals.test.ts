import { keptChanges, proposedAnswers, shownAnswers } from '../../../src/flow/proposals';
import type { Answer, Answers, JsonSchema } from '../../../src/flow/types';

describe('proposedAnswers', () => {
  test.each<[string, JsonSchema, unknown]>([
    ['a default', { default: 200_000, minimum: 100_000, maximum: 1_000_000 }, 200_000],
    ['a default below its range', { default: 31, minimum: 61, maximum: 90 }, 61],
    ['a default above its range', { default: 120, minimum: 61, maximum: 90 }, 90],
    ['a default without a range', { default: 12 }, 12],
    ['a text', { default: 'days' }, 'days'],
    ['no', { default: false }, false],
    ['knowingly nothing', { default: null }, null],
  ])('%s', (_, schema, expected) => {
    expect(proposedAnswers({ period: schema, city: {} })).toEqual({ period: expected });
  });

  test('none without data points', () => {
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

describe('keptChanges: a change of a page that proposes a period', () => {
  const schema = { properties: { period: { default: 12 }, city: {} } };

  test.each<[string, Readonly<Record<string, Answer | undefined>>, Readonly<Record<string, Answer | undefined>>]>([
    ['keeps what was given', { period: 6, city: 'Cali' }, { period: 6, city: 'Cali' }],
    ['leaves a proposal that was taken away empty', { period: undefined }, { period: null }],
    ['forgets any other answer that was taken away', { city: undefined }, { city: undefined }],
    ['keeps what the page does not ask', { gender: 'female' }, { gender: 'female' }],
  ])('%s', (_, changed, kept) => {
    expect(keptChanges(schema, changed)).toStrictEqual(kept);
  });

  test('keeps what it is where the page asks nothing', () => {
    expect(keptChanges({}, { city: 'Cali' })).toEqual({ city: 'Cali' });
  });
});
