import fc from 'fast-check';
import { isFinalStep, stepAhead } from '../../../src/flow/afterStep';
import { proposedAnswers } from '../../../src/flow/proposals';
import { evaluateFlow, type EvaluatedFlow, locateStep, walk, submitSteps } from '../../../src/flow/walk';
import type { Flow, VisibleStep, Walk } from '../../../src/flow/types';
import type { Answers } from '../../../src/published/flow';
import { reviewStep } from '../../../documents/resolveFlow';
import type { Plan } from '../../../tools/plans/makePlan';
import { validAnswers } from '../../support/answerArbitraries';
import { deployments, plannedDeployment } from '../../support/plannedDeployment';
import { flowPlans } from '../../support/flowPlans';
import { planFlow } from '../../support/planFlow';

const point = (name: string) => ({ name, kind: 'boolean' as const, isRequired: true });
const flow = planFlow({ steps: ['a', 'b', 'c'].map((name) => ({ name, points: [point(name)] })) });

describe('the forward button of a form with the steps a, b and c', () => {
  test.each([
    ['answered first, leads to the first open step', 'a', 'a', false, 'b'],
    ['answered first, passes over what is answered', 'ab', 'a', false, 'c'],
    ['answered first as the last open one, sends the application', 'abc', 'a', false, undefined],
    ['not answered yet, leads where its answer will', '', 'a', false, 'b'],
    ['not answered yet and the last open one, will send the application', 'ab', 'c', false, undefined],
    ['looked at again, leads to the first open step', 'a', 'a', true, 'b'],
    ['looked at again, passes over what is answered', 'ab', 'a', true, 'c'],
    ['looked at again when all is answered, leads to the last step instead of sending', 'abc', 'a', true, 'c'],
    ['looked at again as the last one, sends the application', 'abc', 'c', true, undefined],
    ['looked at again as the last one and emptied, will still send the application', 'ab', 'c', true, undefined],
  ])('on a step %s: with %s answered, at step %s', (...[, answered, step, wasAnswered, ahead]) => {
    const walked = walk(flow, Object.fromEntries([...answered].map((name) => [name, true])), step);
    expect(stepAhead(walked, wasAnswered)).toBe(ahead);
    expect(isFinalStep(walked, wasAnswered)).toBe(ahead === undefined);
  });
});

describe('the forward button of the same form with a review at its end', () => {
  const reviewed = { ...flow, model: { ...flow.model, steps: [...flow.model.steps, reviewStep] } };

  test.each([
    ['answered first, leads to the first open step', 'a', 'a', false, 'b'],
    ['answered first as the last open one, leads to the review', 'abc', 'b', false, 'review'],
    ['looked at again while a later step is open, leads there', 'ab', 'a', true, 'c'],
    ['looked at again when everything is answered, leads back to the review', 'abc', 'a', true, 'review'],
    ['looked at again as the last one, leads to the review', 'abc', 'c', true, 'review'],
    ['at the review, sends the application', 'abc', 'review', false, undefined],
  ])('on a step %s: with %s answered, at step %s', (...[, answered, step, wasAnswered, ahead]) => {
    const walked = walk(reviewed, Object.fromEntries([...answered].map((name) => [name, true])), step);
    expect(walked.current.step.name).toBe(step);
    expect(stepAhead(walked, wasAnswered)).toBe(ahead);
    expect(isFinalStep(walked, wasAnswered)).toBe(ahead === undefined);
  });

  test('the review follows the last question, and opens only when everything is answered', () => {
    expect(walk(reviewed, { a: true, b: true }, 'review').current.step.name).toBe('c');
    expect(walk(reviewed, { a: true, b: true }, 'review').isComplete).toBe(false);
    const complete = walk(reviewed, { a: true, b: true, c: true });
    expect(complete).toMatchObject({ allowed: 'review', previous: 'c', isComplete: true });
    expect(complete.relevantAnswers).toEqual({ a: true, b: true, c: true });
  });
});

/** Answers to a step given on another branch. */
interface Edit {
  readonly step: string;
  readonly shown: Answers;
}

function openIn({ visibleSteps }: Pick<Walk, 'visibleSteps'>): readonly VisibleStep[] {
  return visibleSteps.filter(({ isAnswered }) => !isAnswered);
}

/** Returns where one press must lead: to the first step that the edit opened, else to the first that was open. */
function expectedAfter(before: EvaluatedFlow, edited: Walk): string | undefined {
  const wasOpen = openIn(before).map(({ step }) => step.name);
  const opened = openIn(edited).map(({ step }) => step.name);
  const isDue = (name: string) => wasOpen.includes(name) || opened.includes(name);
  const due = edited.visibleSteps.filter((visible) => visible !== edited.current && isDue(visible.step.name));
  return (due[0] ?? edited.visibleSteps.at(-1))?.step.name;
}

/** Expects that the edit opened only steps that were hidden before, ask for more than before, or have an error now. */
function expectOnlyNewQuestions(before: EvaluatedFlow, edited: Walk): void {
  for (const { step, dataPoints, errors } of openIn(edited)) {
    const earlier = before.visibleSteps.find((visible) => visible.step.name === step.name);
    const asksMore = dataPoints.some((name) => !earlier?.dataPoints.includes(name));
    expect([step.name, !earlier?.isAnswered || asksMore || errors.length > 0]).toEqual([step.name, true]);
  }
}

/** Returns the answers that the plans give to a step, each once, and those that it has. */
function editsOf(step: string, plans: readonly Plan[]): readonly Edit[] {
  const stepAnswers = plans.flatMap(({ steps }) =>
    steps.filter(({ name }) => name === step).map(({ answers }) => answers),
  );
  return [...new Map(stepAnswers.map((shown) => [JSON.stringify(shown), { step, shown }])).values()];
}

describe.each(deployments)('an edit of an earlier answer in %s', (deployment) => {
  test('returns with one press from every step, and asks what it opened and nothing else', async () => {
    const { flow, plans } = await plannedDeployment(deployment);
    const edits = new Map(flow.model.steps.map(({ name }) => [name, editsOf(name, plans)]));
    for (const plan of plans.slice(0, 2)) {
      let before = evaluateFlow(flow, {});
      const passed: VisibleStep[] = [];
      for (const [index, { name, answers }] of plan.steps.entries()) {
        before = evaluateFlow(flow, { ...before.answers, ...answers }, before);
        // Every answer of every branch is tried half way and at the end; in between, each is looked at again.
        const isTried = index === plan.steps.length - 1 || index === Math.floor(plan.steps.length / 2);
        for (const earlier of passed) {
          const { step } = earlier;
          const own = { step: step.name, shown: { ...proposedAnswers(earlier.schema.properties), ...before.answers } };
          for (const edit of [own, ...((isTried && edits.get(step.name)) || [])]) expectReturn(before, edit);
        }
        passed.push(...before.visibleSteps.filter((visible) => visible.step.name === name && visible.isAnswered));
      }
    }
  });

  function expectReturn(before: EvaluatedFlow, edit: Edit): void {
    const { walk: edited } = submitSteps(before, { steps: [edit.step], shown: edit.shown });
    if (edited.current.errors.length > 0) return;
    expectOnlyNewQuestions(before, edited);
    expect([edit, stepAhead(edited, true)]).toEqual([edit, expectedAfter(before, edited)]);
  }
});

/** Answers the open step from `truth`, branches included. */
function answerStep(flow: Flow, answers: Answers, { step, truth }: { step: string; truth: Answers }): Answers {
  let filledAnswers = answers;
  for (;;) {
    const open = walk(flow, filledAnswers, step).current.dataPoints.filter((name) => filledAnswers[name] === undefined);
    if (open.length === 0) return filledAnswers;
    filledAnswers = { ...filledAnswers, ...Object.fromEntries(open.map((name) => [name, truth[name] ?? null])) };
  }
}

test('after an edit of any step of any flow, every press leads to an open step, until all are answered', () => {
  const cases = flowPlans({ hasConditions: true }).chain((plan) =>
    fc.record({
      plan: fc.constant(plan),
      truth: validAnswers(plan),
      other: validAnswers(plan),
      answered: fc.nat({ max: plan.steps.length }),
      edited: fc.nat({ max: plan.steps.length - 1 }),
    }),
  );
  fc.assert(
    fc.property(cases, ({ plan, truth, other, answered, edited }) => {
      const flow = planFlow(plan);
      let answers: Answers = {};
      for (let count = 0; count < answered; count++) {
        answers = answerStep(flow, answers, { step: walk(flow, answers).allowed, truth });
      }
      const revisited = walk(flow, answers).visibleSteps[edited];
      if (!revisited?.isAnswered) return;
      const changed = Object.fromEntries(revisited.dataPoints.map((name) => [name, other[name] ?? null]));
      const { name } = revisited.step;
      answers = answerStep(flow, { ...answers, ...changed }, { step: name, truth });
      let next = stepAhead(walk(flow, answers, name), true);
      for (let presses = 0; next !== undefined && presses <= plan.steps.length; presses++) {
        const opened = locateStep(evaluateFlow(flow, answers), next);
        expect(opened.current.step.name).toBe(next);
        if (opened.isComplete) break;
        expect(opened.current.isAnswered).toBe(false);
        answers = answerStep(flow, answers, { step: next, truth });
        next = stepAhead(walk(flow, answers, next), false);
      }
      expect(walk(flow, answers).isComplete).toBe(true);
    }),
  );
});
