import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { stepAhead } from '../../../src/flow/afterStep';
import { resolveStep } from '../../../src/flow/resolveStep';
import { evaluateFlow, walk, submitSteps } from '../../../src/flow/walk';
import type { Flow, Walk } from '../../../src/flow/types';
import type { Answers } from '../../../src/published/flow';
import { anyAnswers, validAnswers } from '../../support/answerArbitraries';
import { flowPlans, type FlowPlan } from '../../support/flowPlans';
import { planFlow, reordered } from '../../support/planFlow';
import { visibleByPlan } from '../../support/visibleByPlan';

interface Situation {
  readonly plan: FlowPlan;
  readonly flow: Flow;
  readonly answers: Answers;
  /** Name of a step of the flow, an unknown name, or `undefined`. */
  readonly target: string | undefined;
}

/** Generates any flow in any order, with any answers, at any address. */
const situations: fc.Arbitrary<Situation> = flowPlans({ hasConditions: true })
  .chain((plan) =>
    fc.record({
      plan: fc
        .shuffledSubarray([...plan.steps], { minLength: plan.steps.length })
        .map((steps): FlowPlan => ({ steps })),
      answers: anyAnswers(plan),
      target: fc.constantFrom(undefined, 'nowhere', '__proto__', ...plan.steps.map(({ name }) => name)),
    }),
  )
  .map((made) => ({ ...made, flow: planFlow(made.plan) }));

const numRuns = 100;

function holdsAlways(check: (walked: Walk, situation: Situation) => void): void {
  fc.assert(
    fc.property(situations, (situation) => {
      check(walk(situation.flow, situation.answers, situation.target), situation);
    }),
    { numRuns },
  );
}

const indexOf = ({ visibleSteps }: Walk, name: string | undefined) =>
  visibleSteps.findIndex(({ step }) => step.name === name);

describe('walk: over any flow, in any order, with any answers, from any address', () => {
  test('ends at a shown step that is not past the allowed one', () => {
    holdsAlways((walked, { target }) => {
      const index = walked.visibleSteps.indexOf(walked.current);
      const allowed = indexOf(walked, walked.allowed);
      const wish = indexOf(walked, target);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThanOrEqual(allowed);
      expect(index).toBe(wish >= 0 && wish <= allowed ? wish : allowed);
    });
  });

  test('has every step before the allowed one answered, and the allowed one open unless all are answered', () => {
    holdsAlways((walked) => {
      const allowed = indexOf(walked, walked.allowed);
      expect(walked.visibleSteps.slice(0, allowed).filter(({ isAnswered }) => !isAnswered)).toEqual([]);
      expect(walked.visibleSteps[allowed]?.isAnswered).toBe(walked.isComplete);
    });
  });

  test('names the previous shown step', () => {
    holdsAlways((walked) => {
      const index = walked.visibleSteps.indexOf(walked.current);
      expect(walked.previous).toBe(walked.visibleSteps[index - 1]?.step.name);
    });
  });

  test('shows the steps that the plan shows, in the order of the plan', () => {
    holdsAlways(({ visibleSteps }, { plan, answers }) => {
      const shown = visibleSteps.map(({ step, dataPoints }) => [step.name, dataPoints]);
      expect(shown).toEqual(visibleByPlan(plan, answers));
    });
  });

  test('counts exactly the given answers of the shown steps as relevant', () => {
    holdsAlways(({ relevantAnswers }, { plan, answers }) => {
      const questions = visibleByPlan(plan, answers).flatMap(([, points]) => points);
      const entries = questions.flatMap((name) => (answers[name] == null ? [] : [[name, answers[name]]]));
      expect(relevantAnswers).toEqual(Object.fromEntries(entries));
    });
  });

  test('does not depend on answers of hidden data points', () => {
    holdsAlways(({ visibleSteps, relevantAnswers, errorsByStep, allowed }, { flow, answers, target }) => {
      const shown = new Set(visibleSteps.flatMap(({ dataPoints }) => dataPoints));
      const onlyShown = Object.fromEntries(Object.entries(answers).filter(([name]) => shown.has(name)));
      const again = walk(flow, onlyShown, target);
      expect(again).toMatchObject({ relevantAnswers, errorsByStep, allowed });
      expect(again.visibleSteps).toHaveLength(visibleSteps.length);
    });
  });

  test('has no error when complete, and assigns each error to a data point that its step shows', () => {
    holdsAlways(({ visibleSteps, isComplete, errorsByStep }) => {
      const errors = Object.values(errorsByStep).flat();
      expect(isComplete && errors.length > 0).toBe(false);
      for (const { step, dataPoints } of visibleSteps) {
        const named = errorsByStep[step.name]?.map(({ dataPoint }) => dataPoint) ?? [];
        expect(dataPoints).toEqual(expect.arrayContaining(named));
        expect(new Set(named).size).toBe(named.length);
      }
    });
  });

  test('resolves each step to a fixed point', () => {
    holdsAlways(({ relevantAnswers }, { flow, answers }) => {
      for (const step of flow.model.steps) {
        const context = Object.fromEntries(
          Object.entries(relevantAnswers).filter(([name]) => !step.dataPoints.includes(name)),
        );
        const once = resolveStep(step, { answers, context }, flow.validate);
        expect(resolveStep(step, { answers: once.data, context }, flow.validate)).toEqual(once);
        expect(Object.keys(once.schema.properties ?? {})).toEqual(once.dataPoints);
      }
    });
  });
});

test('walk: refuses a flow without visible steps with EMPTY_FLOW', () => {
  const flow = planFlow({ steps: [] });
  expect(() => walk(flow, {})).toThrow('EMPTY_FLOW');
});

describe('submitSteps: over any flow', () => {
  test('records the shown answers, and null for shown ones left empty, and nothing else', () => {
    holdsAlways((walked, { flow, answers }) => {
      const { step } = walked.current;
      const shown = Object.fromEntries(
        walked.current.dataPoints.flatMap((name) => (answers[name] == null ? [] : [[name, answers[name]]])),
      );
      const submitted = submitSteps(evaluateFlow(flow, answers), { steps: [step.name], shown });
      expect(submitted.answers).toEqual(
        Object.fromEntries(walked.current.dataPoints.map((name) => [name, answers[name] ?? null])),
      );
      expect(submitted.walk.current.step.name).toBe(step.name);
    });
  });
});

interface Journey {
  readonly answers: Answers;
  /** Data points of each page visited: all shown, and those without an answer before. */
  readonly visits: readonly { readonly shown: readonly string[]; readonly added: readonly string[] }[];
  readonly isSubmitted: boolean;
}

/** Plays an applicant who answers each open step from `truth`, for at most `steps` steps. */
function journey(flow: Flow, truth: Answers, { from, steps }: { from: Answers; steps: number }): Journey {
  const visits: { shown: readonly string[]; added: readonly string[] }[] = [];
  let answers = from;
  let target: string | undefined;
  for (let count = 0; count < steps; count++) {
    const opened = walk(flow, answers, target).current;
    const { filled, dataPoints } = fill(flow, answers, { truth, step: opened.step.name });
    visits.push({ shown: dataPoints, added: dataPoints.filter((name) => answers[name] === undefined) });
    answers = filled;
    target = stepAhead(walk(flow, answers, opened.step.name), opened.isAnswered);
    if (target === undefined) return { answers, visits, isSubmitted: true };
  }
  return { answers, visits, isSubmitted: false };
}

/** Answers one page, including the branches that its answers open. */
function fill(flow: Flow, answers: Answers, { truth, step }: { truth: Answers; step: string }) {
  let filled = answers;
  for (;;) {
    const { dataPoints } = walk(flow, filled, step).current;
    const open = dataPoints.filter((name) => filled[name] === undefined);
    if (open.length === 0) return { filled, dataPoints };
    filled = { ...filled, ...Object.fromEntries(open.map((name) => [name, truth[name] ?? null])) };
  }
}

interface Reordering {
  readonly flow: Flow;
  readonly changed: Flow;
  readonly plan: FlowPlan;
  readonly truth: Answers;
  readonly before: number;
}

function reorderings(hasConditions: boolean): fc.Arbitrary<Reordering> {
  return flowPlans({ hasConditions })
    .chain((plan) =>
      fc.record({
        plan: fc.constant(plan),
        order: fc.shuffledSubarray(
          plan.steps.map(({ name }) => name),
          { minLength: plan.steps.length },
        ),
        truth: validAnswers(plan),
        before: fc.nat({ max: plan.steps.length }),
      }),
    )
    .map(({ plan, order, truth, before }) => {
      const flow = planFlow(plan);
      const steps = order.flatMap((name) => plan.steps.filter((step) => step.name === name));
      return { flow, changed: reordered(flow, order), plan: { steps }, truth, before };
    });
}

describe('walk: a sequence that is reordered on the way', () => {
  test('asks each data point exactly once and submits them all', () => {
    fc.assert(
      fc.property(reorderings(false), ({ flow, changed, truth, before }) => {
        const first = journey(flow, truth, { from: {}, steps: before });
        const rest = first.isSubmitted ? first : journey(changed, truth, { from: first.answers, steps: 99 });
        const visits = first.isSubmitted ? first.visits : [...first.visits, ...rest.visits];
        expect(rest.isSubmitted).toBe(true);
        expect(visits.flatMap(({ shown }) => shown).sort()).toEqual(Object.keys(truth).sort());
        expect(walk(changed, rest.answers).relevantAnswers).toEqual(truth);
      }),
      { numRuns },
    );
  });

  test('with branches and skipped steps: shows no step in vain, loses no answer, submits what the plan shows', () => {
    fc.assert(
      fc.property(reorderings(true), ({ flow, changed, plan, truth, before }) => {
        const first = journey(flow, truth, { from: {}, steps: before });
        const rest = journey(changed, truth, { from: first.answers, steps: 99 });
        const finished = walk(changed, rest.answers);
        expect(rest.isSubmitted && finished.isComplete).toBe(true);
        const wasComplete = walk(changed, first.answers).isComplete;
        if (!wasComplete) expect(rest.visits.filter(({ added }) => added.length === 0)).toEqual([]);
        for (const [name, answer] of Object.entries(first.answers)) expect(rest.answers[name]).toEqual(answer);
        const questions = visibleByPlan(plan, rest.answers).flatMap(([, points]) => points);
        expect(finished.relevantAnswers).toEqual(Object.fromEntries(questions.map((name) => [name, truth[name]])));
        expect(isDeepStrictEqual(Object.values(finished.errorsByStep).flat(), [])).toBe(true);
      }),
      { numRuns },
    );
  });
});
