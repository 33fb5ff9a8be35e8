import { walk } from '../../src/flow/walk';
import type { Answers, Flow, Json, VisibleStep } from '../../src/flow/types';
import { lenientFlow } from './lenientFlow';
import { sampleValues } from './sampleValues';

export interface AnsweredFlow {
  /** Answers after no step, after the first, and so on to the last. */
  readonly stages: readonly Answers[];
  /** Rule by data point, of all that was shown. */
  readonly shown: ReadonlyMap<string, VisibleStep['schema']>;
  /** Data points whose rule no made-up answer fits: what stands for it counts as right. */
  readonly unknowable: ReadonlySet<string>;
}

const MOST_ROUNDS = 400;

/**
 * Answers a flow from its first step to its last, as an applicant who gives the chosen answers and any valid ones
 * otherwise. Gives nothing where the flow does not take a chosen answer.
 */
export function answerFlow(flow: Flow, chosen: Answers): AnsweredFlow | undefined {
  const unknowable = new Set<string>();
  const stages: Answers[] = [{}];
  const shown = new Map<string, VisibleStep['schema']>();
  let answers: Answers = {};
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { isComplete, allowed, visibleSteps } = walk(lenientFlow(flow, unknowable), answers);
    for (const { schema } of visibleSteps) {
      for (const [name, rule] of Object.entries(schema.properties ?? {})) shown.set(name, rule);
    }
    const step = visibleSteps.find((visible) => visible.step.name === allowed);
    if (isComplete || !step) return { stages, shown, unknowable };
    const open = openDataPoint(step, answers);
    if (open === undefined) return undefined;
    const value = Object.hasOwn(chosen, open)
      ? fitting(flow, { step, answers, open }, [chosen[open] ?? null])
      : undefined;
    if (Object.hasOwn(chosen, open) && value === undefined) return undefined;
    const made = value ?? fitting(flow, { step, answers, open }, sampleValues(step.schema.properties?.[open] ?? {}));
    if (made === undefined) unknowable.add(open);
    answers = { ...answers, [open]: made ?? 'unknown' };
    if (isAnswered(lenientFlow(flow, unknowable), answers, allowed)) stages.push(answers);
  }
  return undefined;
}

function openDataPoint({ dataPoints, errors }: VisibleStep, answers: Answers): string | undefined {
  return dataPoints.find((name) => answers[name] === undefined) ?? errors[0]?.dataPoint;
}

interface Open {
  readonly step: VisibleStep;
  readonly answers: Answers;
  readonly open: string;
}

/** The first of the values that the step finds no fault with. */
function fitting(flow: Flow, { step, answers, open }: Open, values: readonly Json[]): Json | undefined {
  return values.find((value) => {
    const { errorsByStep } = walk(flow, { ...answers, [open]: value });
    return !errorsByStep[step.step.name]?.some(({ dataPoint }) => dataPoint === open);
  });
}

function isAnswered(flow: Flow, answers: Answers, step: string): boolean {
  return walk(flow, answers).visibleSteps.some((visible) => visible.step.name === step && visible.isAnswered);
}
