import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { dependentsOf } from '../../../src/flow/dependents';
import type { Flow } from '../../../src/flow/types';
import type { Answers, Json, StepModel } from '../../../src/published/flow';
import { evaluateFlow, type EvaluatedFlow } from '../../../src/flow/walk';
import { createPageFlows, localFormats } from '../../../tools/compile/createFlow';
import { resolveStates } from '../../../documents/resolveStates';
import { validAnswers } from '../../support/answerArbitraries';
import { productDocuments } from '../../support/productDocuments';
import { dataFor } from '../../support/dataArbitraries';
import { flowPlans } from '../../support/flowPlans';
import { planFlow } from '../../support/planFlow';
import { deployments, plannedDeployment } from '../../support/plannedDeployment';

/** Pairs of evaluations, one for each edit: incremental from the previous one, and full. */
function bothWays(flow: Flow, edits: readonly Answers[]): readonly (readonly [EvaluatedFlow, EvaluatedFlow])[] {
  let before: EvaluatedFlow | undefined;
  return edits.map((answers) => {
    before = evaluateFlow(flow, answers, before);
    return [before, evaluateFlow(flow, answers)] as const;
  });
}

function expectTheSame(flow: Flow, edits: readonly Answers[]): void {
  for (const [incremental, full] of bothWays(flow, edits)) {
    // Compares many times faster than jest, which is to say what differs.
    if (!isDeepStrictEqual(incremental, full)) expect(incremental).toEqual(full);
  }
}

/** Generates the answers after each edit. An edit changes, adds or removes some answers of one step. */
function editsOf(steps: readonly StepModel[]): fc.Arbitrary<readonly Answers[]> {
  const edit = fc.constantFrom(...steps).chain((step) =>
    fc.record({
      filled: dataFor(step),
      emptied: fc.subarray([...step.dataPoints]),
      taken: fc.subarray([...step.dataPoints]),
    }),
  );
  return fc.array(edit, { minLength: 5, maxLength: 40 }).map((all) => {
    let answers: Readonly<Record<string, Json>> = {};
    return all.map(({ filled, emptied, taken }) => {
      const empty = Object.fromEntries(emptied.map((name) => [name, null]));
      const kept = Object.entries({ ...answers, ...filled, ...empty }).filter(([name]) => !taken.includes(name));
      answers = Object.fromEntries(kept);
      return answers;
    });
  });
}

/** Appends edits that change one answer at a time up to `goal`, so that each change is evaluated alone. */
function oneByOne(edits: readonly Answers[], goal: Answers): readonly Answers[] {
  const from = edits.at(-1) ?? {};
  const names = Object.keys(goal);
  const steps = names.map((_, index) => ({
    ...from,
    ...Object.fromEntries(names.slice(0, index + 1).map((name) => [name, goal[name] ?? null])),
  }));
  return [...edits, ...steps];
}

describe('evaluateFlow: an incremental evaluation equals a full one', () => {
  test('in any flow, after any sequence of answers', () => {
    const visits = flowPlans({ hasConditions: true }).chain((plan) =>
      fc.record({ plan: fc.constant(plan), all: fc.array(validAnswers(plan), { minLength: 2, maxLength: 6 }) }),
    );
    fc.assert(
      fc.property(visits, ({ plan, all }) => {
        const flow = planFlow(plan);
        expectTheSame(flow, all.slice(1).reduce(oneByOne, all.slice(0, 1)));
      }),
    );
  });

  test.each(deployments)('in %s, after any sequence of edits', async (name) => {
    const { flow } = await plannedDeployment(name);
    const asking = flow.model.steps.filter(({ type }) => type !== 'review');
    fc.assert(
      fc.property(editsOf(asking), (edits) => expectTheSame(flow, edits)),
      { numRuns: 10 },
    );
  });

  test('when an answer of -0 becomes 0', async () => {
    const { flow } = await plannedDeployment('co-askrobin');
    expectTheSame(flow, [{ amount: -0 }, { amount: 0 }]);
  });

  test('on every state page', async () => {
    const formats = await localFormats(productDocuments);
    for (const name of deployments) {
      const { flow } = await plannedDeployment(name);
      for (const page of createPageFlows(flow, resolveStates(productDocuments, name), formats).values()) {
        fc.assert(
          fc.property(editsOf(page.model.steps), (edits) => expectTheSame(page, edits)),
          { numRuns: 2 },
        );
      }
    }
  });
});

describe('published dependents', () => {
  test.each(deployments)('are correct for %s: no unlisted answer changes another step', async (name) => {
    const { flow } = await plannedDeployment(name);
    const { dependents, steps } = flow.model;
    expect(dependents).toEqual(dependentsOf(steps));
    const asking = flow.model.steps.filter(({ type }) => type !== 'review');
    const unwatched = asking.flatMap(({ dataPoints }) => dataPoints).filter((each) => !Object.hasOwn(dependents, each));
    const changes = fc.tuple(editsOf(asking), fc.constantFrom(...unwatched), fc.anything({ maxDepth: 0 }));
    fc.assert(
      fc.property(changes, ([edits, dataPoint, value]) => {
        const answers = edits.at(-1) ?? {};
        const shapes = (given: Answers) =>
          evaluateFlow(flow, given).visibleSteps.map(({ step, dataPoints, schema }) => [step.name, dataPoints, schema]);
        expect(shapes({ ...answers, [dataPoint]: typeof value === 'string' ? value : null })).toEqual(shapes(answers));
      }),
      { numRuns: 8 },
    );
  });
});
