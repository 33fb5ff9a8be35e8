import { evaluateFlow, submitSteps } from '../../../src/flow/walk';
import type { PointKind, StepPlan } from '../../support/flowPlans';
import { planFlow } from '../../support/planFlow';

const step = (name: string, kind: PointKind, rest: Partial<StepPlan> = {}): StepPlan => ({
  name: `${name}-step`,
  points: [{ name, kind, isRequired: name !== 'source' }],
  ...rest,
});

const flow = planFlow({
  steps: [
    step('name', 'text'),
    step('income', 'integer'),
    step('source', 'text'),
    step('employer', 'text', { when: { about: 'source', isNegated: false } }),
  ],
});
const steps = ['income-step', 'source-step', 'employer-step'];

describe('submitSteps: a page of several steps', () => {
  test('is validated as a whole, also before the steps in front of it are answered', () => {
    const { steps: own, walk } = submitSteps(evaluateFlow(flow, {}), { steps, shown: { income: -1, source: 'yes' } });
    expect(own.flatMap(({ errors }) => errors).map(({ dataPoint, code }) => `${dataPoint} ${code}`)).toEqual([
      'income minimum',
      'employer required',
    ]);
    expect(walk.allowed).toBe('name-step');
  });

  test('records shown answers, stored answers and null for empty ones, of its visible steps only', () => {
    const kept = { name: 'yes', income: 5, employer: 'yes' };
    const { answers, steps: own, walk } = submitSteps(evaluateFlow(flow, kept), { steps, shown: { income: 7 } });
    expect(own.flatMap(({ errors }) => errors)).toEqual([]);
    expect(answers).toEqual({ income: 7, source: null });
    expect(walk.isComplete).toBe(true);
  });
});
