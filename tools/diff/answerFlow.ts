import type { Flow, VisibleStep } from '../../src/flow/types';
import { evaluateFlow, locateStep, type EvaluatedFlow } from '../../src/flow/walk';
import type { Answers, Json } from '../../src/published/flow';
import { type Examples, type SampleFlow, sampleValues } from './sampleValues';

export interface AnsweredFlow {
  /** Answers after no step, after the first, and so on to the last. */
  readonly stages: readonly Answers[];
  /** Rules of all data points that were shown. */
  readonly shown: ReadonlyMap<string, VisibleStep['schema']>;
  /** Data points for which no generated answer is valid: their placeholder counts as valid. */
  readonly unknowable: ReadonlySet<string>;
}

const MOST_ROUNDS = 400;

/**
 * Answers a flow from its first step to its last, like an applicant who gives the chosen answers and otherwise any
 * valid ones. Returns `undefined` if the flow does not accept a chosen answer, or does not end.
 */
export function answerFlow(flow: SampleFlow, chosen: Answers): AnsweredFlow | undefined {
  const unknowable = new Set<string>();
  const stages: Answers[] = [{}];
  const shown = new Map<string, VisibleStep['schema']>();
  let evaluated = evaluateFlow(flow, {});
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { isComplete, allowed, visibleSteps } = locateStep(evaluated);
    const rules = visibleSteps.flatMap(({ schema }) => Object.entries(schema.properties ?? {}));
    for (const [name, rule] of rules) shown.set(name, rule);
    const step = visibleSteps.find((visible) => visible.step.name === allowed);
    if (isComplete || !step) return { stages, shown, unknowable };
    const open = openDataPoint(step, evaluated.answers);
    if (open === undefined) return undefined;
    const values = candidates(step, open, { chosen, examples: flow.examples });
    const fitting = firstFitting(evaluated, { step, open }, values);
    if (!fitting && Object.hasOwn(chosen, open)) return undefined;
    if (!fitting) unknowable.add(open);
    evaluated = fitting ?? evaluateFlow(lenientFlow(flow, unknowable), { ...evaluated.answers, [open]: 'unknown' });
    if (evaluated.visibleSteps.some((visible) => visible.step.name === allowed && visible.isAnswered))
      stages.push(evaluated.answers);
  }
  return undefined;
}

function openDataPoint({ dataPoints, errors }: VisibleStep, answers: Answers): string | undefined {
  return dataPoints.find((name) => answers[name] === undefined) ?? errors[0]?.dataPoint;
}

interface AnswerSources {
  readonly chosen: Answers;
  readonly examples: Examples | undefined;
}

/** Returns only the chosen answer, if there is one; sample values otherwise. */
function candidates({ schema }: VisibleStep, open: string, { chosen, examples }: AnswerSources): readonly Json[] {
  const answer = chosen[open];
  return answer === undefined ? sampleValues(schema.properties?.[open] ?? {}, examples?.[open]) : [answer];
}

interface Open {
  readonly step: VisibleStep;
  readonly open: string;
}

/** Returns the flow evaluated again, with the first value that is valid in the step. */
function firstFitting(before: EvaluatedFlow, { step, open }: Open, values: readonly Json[]): EvaluatedFlow | undefined {
  for (const value of values) {
    const evaluated = evaluateFlow(before.flow, { ...before.answers, [open]: value }, before);
    const same = evaluated.visibleSteps.find((visible) => visible.step.name === step.step.name);
    if (!same?.errors.some(({ dataPoint }) => dataPoint === open)) return evaluated;
  }
  return undefined;
}

/** Returns the flow without the rules of some data points, whose answers are placeholders. */
export function lenientFlow(flow: Flow, unknowable: ReadonlySet<string>): Flow {
  if (unknowable.size === 0) return flow;
  return {
    ...flow,
    validate: (id, data) =>
      flow.validate(id, data).filter(({ instancePath }) => !unknowable.has(instancePath.split('/')[1] ?? '')),
  };
}
