import { evaluateFlow, submitSteps } from '../../../src/flow/walk';
import type { Flow } from '../../../src/flow/types';
import type { Answers } from '../../../src/published/flow';
import type { StepPlan } from '../../support/flowPlans';
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
