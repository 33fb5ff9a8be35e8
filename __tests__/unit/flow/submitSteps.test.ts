import { evaluateFlow, submitSteps } from '../../../src/flow/walk';
import type { Flow } from '../../../src/flow/types';
import type { Answers } from '../../../src/published/flow';
import type { PointKind, StepPlan } from '../../support/flowPlans';
import { planFlow } from '../../support/planFlow';

const contact: StepPlan = {
  name: 'contact',
  points: [
    { name: 'email', kind: 'text', isRequired: true },
    { name: 'consents', kind: 'list', isRequired: false },
  ],
};
const income: StepPlan = { name: 'income', points: [{ name: 'amount', kind: 'integer', isRequired: true }] };
const flow = planFlow({ steps: [contact, income] });

describe('submitSteps', () => {
  test.each<[string, Answers, Answers, Answers]>([
    ['what was shown', {}, { email: 'yes', consents: ['a'] }, { email: 'yes', consents: ['a'] }],
    ['null for what was left empty', {}, { email: 'yes' }, { email: 'yes', consents: null }],
    ['an answer kept before', { email: 'yes', consents: ['a'] }, {}, { email: 'yes', consents: ['a'] }],
    ['what was shown over what was kept', { email: 'yes' }, { email: 'no' }, { email: 'no', consents: null }],
    ['nothing of other steps', { amount: 5 }, { email: 'yes' }, { email: 'yes', consents: null }],
  ])('records %s', (...[, answers, shown, recorded]) => {
    const submitted = submitSteps(evaluateFlow(flow, answers), { steps: ['contact'], shown });
    expect(submitted.answers).toEqual(recorded);
    expect(submitted.walk.current).toMatchObject({ step: { name: 'contact' }, isAnswered: true });
  });

  test('stays at the step and reports its errors when a required answer is missing', () => {
    const { walk } = submitSteps(evaluateFlow(flow, {}), { steps: ['contact'], shown: {} });
    expect(walk.current).toMatchObject({ errors: [{ dataPoint: 'email', code: 'required' }], isAnswered: false });
    expect(walk.allowed).toBe('contact');
  });

  test('validates the step once when every question has its answer', () => {
    const validated: string[] = [];
    const [step] = planFlow({ steps: [income] }).model.steps;
    if (!step) throw new Error('The flow has no step');
    const withFormat = { ...step, schema: { ...step.schema, properties: { amount: { format: 'date' } } } };
    const watched: Flow = {
      ...flow,
      model: { ...flow.model, steps: [withFormat] },
      validate: (id) => {
        validated.push(id);
        return [];
      },
    };
    const before = evaluateFlow(watched, {});
    validated.length = 0;
    submitSteps(before, { steps: ['income'], shown: { amount: 5 } });
    expect(validated).toEqual(['income']);
  });
});

describe('submitSteps: a page of several steps', () => {
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
