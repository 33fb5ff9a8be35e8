import { proposedAnswers, removedAnswer } from '../../../src/flow/proposals';
import type { JsonSchema } from '../../../src/published/flow';

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

describe('removedAnswer: what stands for an answer that was taken away', () => {
  test.each<[string, JsonSchema | undefined, null | undefined]>([
    ['empty where something is proposed', { default: 12 }, null],
    ['nothing where nothing is', {}, undefined],
    ['nothing for what the page does not ask', undefined, undefined],
  ])('%s', (...[, schema, answer]) => {
    expect(removedAnswer(schema)).toBe(answer);
  });
});
