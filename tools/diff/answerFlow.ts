import type { Flow, VisibleStep, Walk } from '../../src/flow/types';
import { walk } from '../../src/flow/walk';
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
  let answers: Answers = {};
  let walked = walk(flow, answers);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { isComplete, allowed, visibleSteps } = walked;
    const rules = visibleSteps.flatMap(({ schema }) => Object.entries(schema.properties ?? {}));
    for (const [name, rule] of rules) shown.set(name, rule);
    const step = visibleSteps.find((visible) => visible.step.name === allowed);
    if (isComplete || !step) return { stages, shown, unknowable };
    const open = openDataPoint(step, answers);
    if (open === undefined) return undefined;
    const fitting = firstFitting(
      lenientFlow(flow, unknowable),
      { step, answers, open },
      candidates(step, open, { chosen, examples: flow.examples }),
    );
    if (!fitting && Object.hasOwn(chosen, open)) return undefined;
    if (!fitting) unknowable.add(open);
    answers = fitting?.answers ?? { ...answers, [open]: 'unknown' };
    walked = fitting?.walked ?? walk(lenientFlow(flow, unknowable), answers);
    if (walked.visibleSteps.some((visible) => visible.step.name === allowed && visible.isAnswered))
      stages.push(answers);
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
  readonly answers: Answers;
  readonly open: string;
}

interface Fitting {
  readonly answers: Answers;
  readonly walked: Walk;
}

/** Returns the answers with the first value that is valid in the step. */
function firstFitting(flow: Flow, { step, answers, open }: Open, values: readonly Json[]): Fitting | undefined {
  for (const value of values) {
    const given = { ...answers, [open]: value };
    const walked = walk(flow, given);
    const isRefused = walked.errorsByStep[step.step.name]?.some(({ dataPoint }) => dataPoint === open);
    if (!isRefused) return { answers: given, walked };
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
