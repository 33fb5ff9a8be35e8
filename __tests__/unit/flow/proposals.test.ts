import { proposedAnswers } from '../../../src/flow/proposals';
import type { JsonSchema } from '../../../src/flow/types';

describe('proposedAnswers', () => {
  test.each<[string, JsonSchema, unknown]>([
    ['a default', { default: 200_000, minimum: 100_000, maximum: 1_000_000 }, 200_000],
    ['a default below its range', { default: 31, minimum: 61, maximum: 90 }, 61],
    ['a default above its range', { default: 120, minimum: 61, maximum: 90 }, 90],
    ['a default without a range', { default: 12 }, 12],
    ['a text', { default: 'days' }, 'days'],
    ['no', { default: false }, false],
  ])('%s', (_, schema, expected) => {
    expect(proposedAnswers({ period: schema, city: {} })).toEqual({ period: expected });
  });
});
