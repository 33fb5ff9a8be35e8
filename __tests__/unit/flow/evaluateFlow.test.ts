import type { Flow } from '../../../src/flow/types';
import type { Answers } from '../../../src/published/flow';
import { evaluateFlow, type EvaluatedFlow } from '../../../src/flow/walk';
import type { PointPlan, StepPlan } from '../../support/flowPlans';
import { planFlow } from '../../support/planFlow';

const point = (name: string, rest: Partial<PointPlan> = {}): PointPlan => ({
  name,
  kind: 'boolean',
  isRequired: true,
  ...rest,
});

const job: StepPlan = { name: 'job', points: [point('hasJob')] };
const income: StepPlan = {
  name: 'income',
  points: [point('amount', { kind: 'integer' }), point('employer', { kind: 'text', shownIf: ifTrue('hasJob') })],
};
const consents: StepPlan = { name: 'consents', points: [point('policies', { kind: 'list', isRequired: false })] };

function ifTrue(about: string) {
  return { about, isNegated: false };
}

/** A flow that records the ids of the schemas it validates. */
function watched(...steps: readonly StepPlan[]) {
  const flow = planFlow({ steps });
  const validated: string[] = [];
  const validate: Flow['validate'] = (id, data) => {
    validated.push(id);
    return flow.validate(id, data);
  };
  return { flow: { ...flow, validate }, validated };
}

const start = { hasJob: true, amount: 5, employer: 'yes', policies: ['a'] };

describe('evaluateFlow: a second evaluation', () => {
  test.each<[string, Answers, readonly string[]]>([
    ['validates nothing where no answer changed', start, []],
    ['validates only the step whose answer changed', { ...start, amount: 7 }, ['income']],
    ['validates a step whose last answer changed', { ...start, employer: 'no' }, ['income']],
    ['validates a step whose answer was taken away', { hasJob: true, amount: 5, employer: 'yes' }, ['consents']],
    ['validates as well the step whose branch looks at the answer', { ...start, hasJob: false }, ['job', 'income']],
  ])('%s', (_, answers, steps) => {
    const { flow, validated } = watched(job, income, consents);
    const before = evaluateFlow(flow, start);
    validated.length = 0;
    const visited = evaluateFlow(flow, answers, before);
    expect([...new Set(validated.map((id) => id.split(':')[0]))]).toEqual(steps);
    expect(visited).toEqual(evaluateFlow(flow, answers));
  });

  test('returns the previous evaluation itself when no answer changed', () => {
    const { flow } = watched(job);
    const before = evaluateFlow(flow, start);
    expect(evaluateFlow(flow, { ...start }, before)).toBe(before);
  });

  test('validates every step again when the flow is another object, and keeps the resolved schemas', () => {
    const { flow, validated } = watched(job, income);
    const before = evaluateFlow(flow, start);
    validated.length = 0;
    const visited = evaluateFlow({ ...flow }, start, before);
    expect(new Set(validated.map((id) => id.split(':')[0]))).toEqual(new Set(['job', 'income']));
    const schemas = ({ visibleSteps }: EvaluatedFlow) => visibleSteps.map(({ schema }) => schema);
    schemas(visited).forEach((schema, index) => expect(schema).toBe(schemas(before)[index]));
  });

  test.each([
    ['more items', [], ['a', 'b']],
    ['fewer items', ['a', 'b'], []],
    ['other items', ['a'], ['b']],
  ])('validates a step again when the server requires %s', (_, before, after) => {
    const { flow } = watched(consents);
    const requiring = (policies: readonly string[]) => ({ ...flow, requiredItems: { policies } });
    const codes = (required: readonly string[]) =>
      evaluateFlow(requiring(required), start).visibleSteps[0]?.errors.map(({ code }) => code);
    expect(codes(before)).toEqual(before.includes('b') ? ['required'] : []);
    expect(codes(after)).toEqual(after.includes('b') ? ['required'] : []);
  });

  test('validates a step again when the server requires an item of another data point', () => {
    const lists = ['a', 'b'].map((name) => point(name, { kind: 'list', isRequired: false }));
    const { flow } = watched({ name: 'lists', points: lists });
    const open = (requiredItems: Flow['requiredItems'] = {}) =>
      evaluateFlow({ ...flow, requiredItems }, {}).visibleSteps[0]?.errors.map(({ dataPoint }) => dataPoint);
    expect(open({ a: ['x'], b: ['y'] })).toEqual(['a', 'b']);
    expect(open({ a: ['x', 'y'], b: [] })).toEqual(['a']);
  });
});

describe('evaluateFlow', () => {
  const judged = (plan: StepPlan, answers: Answers, requiredItems?: Flow['requiredItems']) =>
    evaluateFlow({ ...watched(plan).flow, ...(requiredItems && { requiredItems }) }, answers).visibleSteps[0];

  test.each<[string, Answers, boolean]>([
    ['open while an optional data point was never asked', {}, false],
    ['answered when an optional data point was left empty', { policies: null }, true],
    ['open while an answer is wrong', { policies: [1] }, false],
    ['answered when the answer is right', { policies: ['a'] }, true],
  ])('treats a step as %s', (_, answers, isAnswered) => {
    expect(judged(consents, answers)?.isAnswered).toBe(isAnswered);
  });

  test('keeps a step open until each of its optional data points has been asked', () => {
    const both = { name: 'both', points: [point('a', { isRequired: false }), point('b', { isRequired: false })] };
    expect(judged(both, { a: true })?.isAnswered).toBe(false);
    expect(judged(both, { a: true, b: null })?.isAnswered).toBe(true);
  });

  const required = { step: 'consents', dataPoint: 'policies', code: 'required', values: {} };

  test.each<[string, Answers, readonly unknown[]]>([
    ['all of them', { policies: ['b', 'c', 'a'] }, []],
    ['some of them', { policies: ['a'] }, [required]],
    ['none of them', { policies: null }, [required]],
    ['a list in words', { policies: 'a, b' }, [{ ...required, code: 'type', values: { typed: 'a, b' } }]],
  ])('checks the items that the server requires when the answer gives %s', (_, answers, errors) => {
    expect(judged(consents, answers, { policies: ['a', 'b'] })?.errors).toEqual(errors);
  });

  test('reports missing required items beside the errors of other data points', () => {
    const mixed = { name: 'mixed', points: [point('hasJob'), ...consents.points] };
    const errors = judged(mixed, { policies: [] }, { policies: ['a'] })?.errors;
    expect(errors?.map(({ dataPoint, code }) => `${dataPoint} ${code}`)).toEqual([
      'hasJob required',
      'policies required',
    ]);
  });

  test('ignores items required of a data point that no step asks', () => {
    expect(judged(consents, { policies: [] }, { elsewhere: ['a'] })?.errors).toEqual([]);
  });
});
