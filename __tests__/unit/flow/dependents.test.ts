import { conditionNeeds, dependentsOf } from '../../../src/flow/dependents';
import type { JsonSchema, StepModel } from '../../../src/published/flow';

const looksAt = (...names: readonly string[]): JsonSchema => ({
  properties: Object.fromEntries(names.map((name) => [name, { const: true }])),
});

const step = { name: 'job', path: 'job', type: 'dynamic', context: 'job', dataPoints: ['own'], uiSchema: {} } as const;

/** Data points that a step with these conditions needs; its own data point is `own`. */
function needsOf({ when, ...schema }: JsonSchema & Pick<StepModel, 'when'>): readonly string[] {
  return conditionNeeds({ ...step, schema: { ...looksAt('own'), ...schema }, ...(when && { when }) });
}

describe('conditionNeeds: the data points of earlier steps that the conditions of a step read', () => {
  test.each<[string, Parameters<typeof needsOf>[0], readonly string[]]>([
    ['none without a condition', {}, []],
    ['none of a schema without data points', { properties: {}, if: {} }, []],
    ['those of when', { when: looksAt('a') }, ['a']],
    ['its own ones in when', { when: looksAt('own') }, ['own']],
    ['those of if, without its own', { if: looksAt('a', 'own') }, ['a']],
    ['each once', { when: looksAt('a'), if: looksAt('a') }, ['a']],
    ['those of an if in a list of branches', { allOf: [{ if: looksAt('a') }, { if: looksAt('b') }] }, ['a', 'b']],
    ['those of an if in a branch', { if: looksAt('a'), then: { if: looksAt('b') } }, ['a', 'b']],
    ['those of an if in the other branch', { if: looksAt('a'), else: { if: looksAt('b') } }, ['a', 'b']],
    ['none of what a branch asks', { if: looksAt('a'), then: looksAt('b'), else: looksAt('c') }, ['a']],
    ['those that must be there', { if: { required: ['a'] } }, ['a']],
    ['those that must not be there', { if: { not: { required: ['a'] } } }, ['a']],
    ['those of all parts', { if: { allOf: [looksAt('a'), looksAt('b')] } }, ['a', 'b']],
    ['those of any part', { if: { anyOf: [looksAt('a'), looksAt('b')] } }, ['a', 'b']],
    ['those of one part', { if: { oneOf: [looksAt('a'), looksAt('b')] } }, ['a', 'b']],
    [
      'those of a condition in a condition',
      { if: { if: looksAt('a'), then: looksAt('b'), else: looksAt('c') } },
      ['a', 'b', 'c'],
    ],
  ])('are %s', (_, conditions, needs) => {
    expect(needsOf(conditions)).toEqual(needs);
  });
});

describe('dependentsOf: the steps that depend on a data point', () => {
  const asking = (name: string, schema: JsonSchema, rest: Partial<StepModel> = {}): StepModel => ({
    ...step,
    name,
    schema,
    ...rest,
  });

  test.each<[string, readonly StepModel[], object]>([
    ['none without a condition', [asking('job', looksAt('own'))], {}],
    ['those that are shown by it', [asking('visa', {}, { when: looksAt('job') })], { job: ['visa'] }],
    ['that with a branch, its own step included', [asking('job', { if: looksAt('own') })], { own: ['job'] }],
    [
      'that with a list of choices',
      [asking('car', {}, { uiSchema: { model: { 'ui:options': { of: 'brand' } } } })],
      { brand: ['car'] },
    ],
    [
      'all of them, each once, in their order',
      [
        asking('b', { allOf: [{ if: looksAt('own') }, { if: looksAt('own') }] }),
        asking('a', {}, { when: looksAt('own') }),
      ],
      { own: ['b', 'a'] },
    ],
  ])('are %s', (_, steps, dependents) => {
    expect(dependentsOf(steps)).toEqual(dependents);
  });
});
