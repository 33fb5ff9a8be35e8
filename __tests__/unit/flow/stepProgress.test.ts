import fc from 'fast-check';
import { arrangeSteps } from '../../../src/flow/arrangeSteps';
import { conditionNeeds } from '../../../src/flow/dependents';
import { pieceOf, shownProgress, stepProgress } from '../../../src/flow/stepProgress';
import type { Flow } from '../../../src/flow/types';
import { walk } from '../../../src/flow/walk';
import type { Answers, StepProgress } from '../../../src/published/flow';
import { describeFirstPage } from '../../../tools/publish/firstPage';
import { validAnswers } from '../../support/answerArbitraries';
import { colombia, colombianModel } from '../../support/colombia';
import { deployments, plannedDeployment } from '../../support/plannedDeployment';
import { flowPlans } from '../../support/flowPlans';
import { planFlow } from '../../support/planFlow';

/** Returns the progress at a step, whether or not the applicant may already open it. */
function progressAt(flow: Flow, answers: Answers, step: string): StepProgress {
  const walked = walk(flow, answers);
  const current = walked.visibleSteps.find((visible) => visible.step.name === step) ?? walked.current;
  return stepProgress({ ...walked, current }, flow.model);
}

/** The progress at one step, before it is answered and after. */
interface Passed {
  readonly before: StepProgress;
  readonly after: StepProgress;
}

/** Answers every open step in order. */
function progressOnTheWay(flow: Flow, truth: Answers): readonly Passed[] {
  const seen = new Map<string, Passed>();
  let answers: Answers = {};
  for (;;) {
    const { allowed, isComplete, current } = walk(flow, answers);
    if (isComplete) return [...seen.values()];
    const before = seen.get(allowed)?.before ?? progressAt(flow, answers, allowed);
    const open = current.dataPoints.filter((name) => answers[name] === undefined);
    answers = { ...answers, ...Object.fromEntries(open.map((name) => [name, truth[name] ?? null])) };
    seen.set(allowed, { before, after: progressAt(flow, answers, allowed) });
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/**
 * From step to step the place grows, and so does the number within each chapter; an answer moves neither. Moving on
 * changes no total: only the answer before may have.
 */
function expectForward(seen: readonly Passed[]): void {
  const numbers = new Map<string | undefined, number>();
  let left: StepProgress | undefined;
  for (const { before, after } of seen) {
    const { chapter, number, of, place, stretches, minutes } = before;
    expect(place).toBeGreaterThan(left?.place ?? 0);
    expect(minutes).toBeLessThanOrEqual(left?.minutes ?? minutes);
    if (left?.chapter === chapter) expect(of).toBe(left?.of ?? of);
    expect(pieceOf(before)).toBeGreaterThanOrEqual(left === undefined ? 1 : pieceOf(left));
    expect(pieceOf(before)).toBeLessThanOrEqual(stretches.length);
    left = after;
    expect(place).toBeLessThanOrEqual(sumOf(stretches));
    expect(number).toBe((numbers.get(chapter) ?? 0) + 1);
    numbers.set(chapter, number);
    expect(number).toBeLessThanOrEqual(of);
    expect({ ...after, of }).toEqual(before);
  }
}

describe.each(deployments)('progress: in the deployment %s', (deployment) => {
  test('is published for the first page as the page computes it, and only runs forward, on every branch', async () => {
    const { flow, plans } = await plannedDeployment(deployment);
    const { model } = flow;
    const { steps } = model;
    const firstPage = describeFirstPage(flow.model);
    expect(Object.keys(firstPage.progress)).toEqual(firstPage.steps.map(({ name }) => name));
    for (const { name } of firstPage.steps) {
      const walked = walk(flow, {});
      const place = {
        ...walked,
        current: walked.visibleSteps.find(({ step }) => step.name === name) ?? walked.current,
      };
      const embedded = shownProgress(place, { model: firstPage, isWhole: false, firstPage });
      expect(embedded).toEqual(shownProgress(place, { model, isWhole: true, firstPage }));
    }
    expect(steps.filter(({ chapter }) => chapter === undefined)).toEqual([]);
    // What is answered before the flow is loaded cannot change what is counted meanwhile.
    const early = firstPage.steps.flatMap(({ dataPoints }) => dataPoints);
    const counted = steps.filter(({ chapter, when }) => when && chapter === firstPage.steps[0]?.chapter);
    expect(counted.flatMap(conditionNeeds).filter((name) => early.includes(name))).toEqual([]);
    for (const plan of plans) {
      const truth = Object.assign({}, ...plan.steps.map(({ answers }) => answers)) as Answers;
      expectForward(progressOnTheWay(flow, truth));
    }
  });
});

test('progress: only runs forward in any flow, with any answers and any chapters, even scattered ones', () => {
  const walks = flowPlans({ hasConditions: true }).chain((plan) =>
    fc.record({
      plan: fc.constant(plan),
      truth: validAnswers(plan),
      chapters: fc.array(fc.constantFrom('one', 'two', undefined), { minLength: 6, maxLength: 6 }),
    }),
  );
  fc.assert(
    fc.property(walks, ({ plan, truth, chapters }) => {
      const flow = planFlow(plan);
      const steps = flow.model.steps.map((step, index) => {
        const chapter = chapters[index];
        return chapter === undefined ? step : { ...step, chapter };
      });
      expectForward(progressOnTheWay({ ...flow, model: { ...flow.model, steps } }, truth));
    }),
  );
});

describe('progress: in the Colombian form', () => {
  test('counts conditional steps of a chapter once an answer shows them', () => {
    const first = { chapter: 'loan', number: 1, of: 2, place: 1, stretches: [2, 6, 6], minutes: 3 };
    expect(progressAt(colombia, {}, 'loan-details')).toEqual(first);
    const at = { chapter: 'finances', number: 4, place: 12 };
    expect(progressAt(colombia, {}, 'bank-account')).toMatchObject({ ...at, of: 5 });
    expect(progressAt(colombia, { incomeSource: 'employee' }, 'bank-account')).toMatchObject({ ...at, of: 6 });
  });

  test('follows an arrangement: a chapter counts on where it comes back, and merged steps count once', () => {
    const order = colombianModel.steps.map(({ name }) => name).filter((name) => name !== 'gender');
    const moved = { stepOrder: [...order.slice(0, 9), 'gender', ...order.slice(9)] };
    const scattered = arranged(moved);
    expect(progressAt(scattered, {}, 'gender')).toMatchObject({ chapter: 'about-you', number: 6, of: 6, place: 10 });
    expect(progressAt(scattered, {}, 'gender').stretches).toEqual([2, 5, 2, 1, 4]);
    expect([2, 3, 10, 14].map((place) => pieceOf({ place, stretches: [2, 5, 2, 1, 4] }))).toEqual([1, 2, 4, 5]);
    const merged = arranged({
      dataPointsPerStep: { name: ['firstName', 'lastName', 'secondLastName', 'gender'], gender: [] },
    });
    expect(progressAt(merged, {}, 'date-of-birth')).toMatchObject({ number: 2, of: 5, place: 4, stretches: [2, 5, 6] });
  });

  function arranged(wanted: Parameters<typeof arrangeSteps>[1]): Flow {
    const result = arrangeSteps(colombianModel, wanted, ['loan-details', 'initial-details']);
    if (result.kind === 'refused') throw new Error(result.reason);
    return { ...colombia, model: result.model };
  }
});
