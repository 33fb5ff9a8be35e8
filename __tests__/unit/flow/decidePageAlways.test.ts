import fc from 'fast-check';
import {
  decidePage,
  type NavigationTrigger,
  type PageDecision,
  type PageFacts,
  readAddress,
} from '../../../src/flow/decidePage';
import { isFormState } from '../../../src/flow/applicationStates';
import { sectionOf, sectionsOf } from '../../../src/flow/sectionOf';
import type { Flow } from '../../../src/flow/types';
import type { Answers } from '../../../src/published/flow';
import { walk } from '../../../src/flow/walk';
import { anyAnswers } from '../../support/answerArbitraries';
import { colombianStates as documents, colombianSettings } from '../../support/colombia';
import { flowPlans } from '../../support/flowPlans';
import { pageFactsOf } from '../../support/pageFacts';
import { planFlow } from '../../support/planFlow';

const triggers: readonly NavigationTrigger[] = ['address', 'state', 'refusal', 'resumption', 'startOver'];
const links = ['idle', 'pending', 'asking', 'refused', 'failed'] as const;
const routes = Object.values(colombianSettings.states).map(({ route }) => route);
const numbers = Object.keys(colombianSettings.states).map(Number).filter(Number.isInteger);

interface Situation {
  readonly flow: Flow;
  readonly answers: Answers;
  readonly facts: PageFacts;
}

/** Generates any flow with any answers, state, address, link and refused data points. */
const situations = flowPlans({ hasConditions: true }).chain((plan) => {
  const flow = planFlow(plan);
  const steps = flow.model.steps.map(({ name, path }) => ({ name, path }));
  const points = flow.model.steps.flatMap(({ dataPoints }) => dataPoints);
  return fc.record({
    plan: fc.constant(plan),
    answers: anyAnswers(plan),
    place: fc.record({
      trigger: fc.constantFrom(...triggers),
      address: fc.oneof(
        fc.constantFrom(...steps.map(({ path }) => path)),
        fc.constantFrom(...routes),
        fc.constantFrom('', '404', 'nowhere', '__proto__', 'continue/x'),
      ),
      state: fc.oneof(fc.constantFrom(...numbers), fc.constantFrom(0, 25, 77, -1)),
      link: fc.oneof({ weight: 3, arbitrary: fc.constant('idle' as const) }, fc.constantFrom(...links)),
      openStep: fc.constantFrom(undefined, 'vehicle', ...steps.map(({ name }) => name)),
      refused: fc.subarray(['unheard', ...points]),
      isLeadLost: fc.boolean(),
      isWhole: fc.boolean(),
    }),
  });
});

function holdsAlways(check: (situation: Situation) => void): void {
  const property = fc.property(situations, ({ plan, answers, place }) => {
    const flow = planFlow(plan);
    const facts = pageFactsOf(flow, answers, place);
    for (const part of [facts, facts.refused, answers]) Object.freeze(part);
    check({ flow, answers, facts });
  });
  fc.assert(property, { numRuns: 150 });
}

/** Decision after the applicant has moved to another address. */
const decideAt = (facts: PageFacts, address: string) => decidePage({ ...facts, address, trigger: 'address' });

/** Follows the redirects until a decision shows a page or waits, for at most 10 moves. */
function follow(facts: PageFacts): { readonly moves: number; readonly last: PageDecision } {
  let decision = decidePage(facts);
  let moves = 0;
  for (; decision.kind === 'go' && moves < 10; moves++) decision = decideAt(facts, decision.path);
  return { moves, last: decision };
}

describe('decidePage: for any flow, answers, state and address, none of which it changes', () => {
  test('needs at most two redirects to reach a page', () => {
    holdsAlways(({ facts }) => {
      const { moves, last } = follow(facts);
      expect(last.kind).not.toBe('go');
      expect(moves).toBeLessThanOrEqual(2);
    });
  });

  test('never waits when all steps are known and no link is pending', () => {
    holdsAlways(({ facts }) => {
      const settled = { ...facts, isWhole: true, link: facts.link === 'pending' ? 'idle' : facts.link } as const;
      expect(follow(settled).last.kind).toBe('show');
    });
  });

  test('shows the page that its address stands for, and shows it again at that address', () => {
    holdsAlways(({ facts }) => {
      const { last } = follow(facts);
      if (last.kind !== 'show') return;
      const { page, path } = last;
      expect(decideAt({ ...facts, isWhole: true }, path)).toEqual(last);
      const stands = readAddress({ ...facts, address: path });
      if (page.kind === 'step') expect(stands).toEqual({ kind: 'step', step: page.step });
      if (page.kind === 'section' || page.kind === 'free') expect(stands).toEqual(page);
      if (page.kind === 'notFound') expect(stands).toEqual({ kind: 'notFound' });
      if (page.kind === 'state') expect(colombianSettings.states[String(page.state)]?.route).toBe(path);
    });
  });
});

/** Checks all situations in which the form is open. */
function holdsInForm(check: (situation: Situation) => void): void {
  holdsAlways(({ flow, answers, facts }) => {
    const state = isFormState(colombianSettings.states, facts.state) ? facts.state : 0;
    check({ flow, answers, facts: { ...facts, state, isWhole: true, link: 'idle' } });
  });
}

describe('decidePage: in the form', () => {
  test('shows a question only when all before it are answered', () => {
    holdsInForm(({ flow, answers, facts }) => {
      const { last } = follow(facts);
      if (last.kind !== 'show' || last.page.kind !== 'step') return;
      const { visibleSteps } = walk(flow, answers);
      const index = visibleSteps.findIndex(({ step }) => step.path === last.path);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(visibleSteps.slice(0, index).every(({ isAnswered }) => isAnswered)).toBe(true);
    });
  });

  test('keeps an applicant on any question that may be answered, so that typed text is not lost', () => {
    holdsInForm(({ flow, answers, facts }) => {
      const { visibleSteps, allowed } = walk(flow, answers);
      const reached = visibleSteps.slice(0, visibleSteps.findIndex(({ step }) => step.name === allowed) + 1);
      for (const { step } of reached) {
        const shown = { kind: 'show', page: { kind: 'step', step: step.name }, path: step.path };
        expect(decideAt(facts, step.path)).toEqual(shown);
        const arrived = { ...facts, trigger: 'state', refused: [], address: step.path } as const;
        expect(decidePage(arrived)).toEqual(shown);
      }
    });
  });

  test('leads the root and any address past the open question to the open question', () => {
    holdsInForm(({ flow, answers, facts }) => {
      const { visibleSteps, allowed } = walk(flow, answers);
      const index = visibleSteps.findIndex(({ step }) => step.name === allowed);
      const paths = ['', ...visibleSteps.slice(index).map(({ step }) => step.path)];
      for (const path of paths)
        expect(decideAt({ ...facts, openStep: undefined }, path)).toMatchObject({ page: { step: allowed } });
    });
  });

  test('leads a refused answer to the earliest question for it, if that question may be opened', () => {
    holdsInForm(({ flow, answers, facts }) => {
      const { visibleSteps } = walk(flow, answers);
      const earliest = visibleSteps.find(({ dataPoints }) => dataPoints.some((name) => facts.refused.includes(name)));
      if (!earliest) return;
      const { last } = follow({ ...facts, trigger: 'refusal' });
      const reachable = decideAt(facts, earliest.step.path);
      expect(last).toEqual(reachable);
    });
  });

  test('shows a section that asks something, and leads to a question from one that does not', () => {
    const sections = sectionsOf(documents);
    holdsInForm(({ flow, answers, facts }) => {
      const sectionNames = walk(flow, answers).visibleSteps.map(({ step }) =>
        sectionOf(step, flow.model.dataPoints, sections),
      );
      for (const [name, { length }] of Object.entries(sections)) {
        const route = length > 0 ? colombianSettings.states[String(documents[name]?.value)]?.route : undefined;
        if (route === undefined) continue;
        const kind = sectionNames.includes(name) ? 'section' : 'step';
        expect(decideAt(facts, route)).toMatchObject({ kind: 'show', page: { kind } });
      }
    });
  });
});
