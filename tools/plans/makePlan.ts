import type { Flow, VisibleStep } from '../../src/flow/types';
import { type EvaluatedFlow, evaluateFlow, locateStep } from '../../src/flow/walk';
import type { Answer, Answers, JsonSchema } from '../../src/published/flow';
import type { AnswerCandidates } from './valuesFor';

/** One path through a flow: an applicant's answers in the order of the questions. */
export interface Plan {
  readonly name: string;
  readonly steps: readonly PlannedStep[];
  /** The answers in the lead that is finally sent. */
  readonly sent: Answers;
}

export interface PlannedStep {
  readonly name: string;
  /** Whether the step initially requires an answer that has no default. */
  readonly isRequired: boolean;
  /** `null` for an empty answer. */
  readonly answers: Answers;
}

/** What a plan prefers where the documents leave a choice. */
export interface PlanWish {
  readonly name: string;
  /** Returns how desirable it is to be shown these data points after these answers. */
  readonly worth: (shown: readonly string[], answers: Answers) => number;
  /** Whether optional questions are answered. */
  readonly isTalkative: boolean;
  /** Fixed answers, wherever they are asked. */
  readonly settled?: Answers;
}

interface PlanChoice {
  readonly values: AnswerCandidates;
  readonly wish: PlanWish;
  /** What was answered before. */
  readonly evaluated: EvaluatedFlow;
  readonly step: VisibleStep;
  readonly open: string;
}

/** Nobody can answer a question, as far as the documents give values to answer it with. */
export class NoAnswer extends Error {
  readonly step: string;
  readonly dataPoint: string;

  constructor(step: string, dataPoint: string, rule: JsonSchema) {
    const question = `${dataPoint} of step ${step} (${JSON.stringify(rule)})`;
    super(`No value at hand fits ${question}: give one in $defs.${dataPoint}.examples of country.json`);
    this.name = 'NoAnswer';
    this.step = step;
    this.dataPoint = dataPoint;
  }
}

/** Answers a flow from its first step to its last. Throws {@link NoAnswer} if no available value is valid. */
export function makePlan(flow: Flow, values: AnswerCandidates, wish: PlanWish): Plan {
  const steps = new Map<string, PlannedStep>();
  let evaluated = evaluateFlow(flow, {});
  for (;;) {
    const { answers } = evaluated;
    const { visibleSteps, allowed, isComplete, relevantAnswers } = locateStep(evaluated);
    const step = visibleSteps.find((visible) => visible.step.name === allowed);
    if (isComplete || !step) {
      const review = step?.step.type === 'review' ? [{ name: allowed, isRequired: false, answers: {} }] : [];
      return { name: wish.name, steps: [...steps.values(), ...review], sent: relevantAnswers };
    }
    const open = step.dataPoints.find((name) => answers[name] === undefined);
    if (open === undefined) throw new NoAnswer(allowed, step.errors[0]?.dataPoint ?? '', step.schema);
    const value = choose({ values, wish, evaluated, step, open });
    evaluated = answeredWith({ evaluated, open }, value);
    const { isRequired = asksForMore(step), answers: before } = steps.get(allowed) ?? {};
    steps.set(allowed, { name: allowed, isRequired, answers: { ...before, [open]: value } });
  }
}

function asksForMore({ schema: { required = [], properties = {} } }: VisibleStep): boolean {
  return required.some((name) => properties[name]?.default === undefined);
}

function choose(choice: PlanChoice): Answer {
  const { values, wish, step, open, evaluated } = choice;
  const rule = step.schema.properties?.[open] ?? {};
  const isOptional = !step.schema.required?.includes(open) && rule.default === undefined;
  const settled = wish.settled?.[open];
  const offered = settled === undefined ? values(step.step, open, rule) : [settled];
  const isSkipped = isOptional && !wish.isTalkative;
  // What no condition looks at opens no branch: one valid answer is as good as another.
  const isMere = evaluated.flow.model.dependents[open] === undefined;
  const fitting = isMere ? firstFitting(choice, offered) : allFitting(choice, offered);
  if (fitting.length === 0) throw new NoAnswer(step.step.name, open, rule);
  return best(choice, fitting, isSkipped);
}

/** Returns the value that the plan wishes for most, the first one of equals. */
function best(choice: PlanChoice, fitting: readonly TriedAnswer[], isSkipped: boolean): Answer {
  const skipped = isSkipped ? [{ value: null, after: answeredWith(choice, null) }] : [];
  const worths = [...skipped, ...fitting].map(({ value, after }) => [value, worthOf(choice.wish, after)] as const);
  const highest = Math.max(...worths.map(([, worth]) => worth));
  return worths.find(([, worth]) => worth === highest)?.[0] ?? null;
}

interface TriedAnswer {
  readonly value: Answer;
  readonly after: EvaluatedFlow;
}

function allFitting(choice: PlanChoice, offered: readonly Answer[]): readonly TriedAnswer[] {
  const tried = offered.map((value) => ({ value, after: answeredWith(choice, value) }));
  return tried.filter(({ after }) => isAccepted(choice, after));
}

function firstFitting(choice: PlanChoice, offered: readonly Answer[]): readonly TriedAnswer[] {
  for (const value of offered) {
    const after = answeredWith(choice, value);
    if (isAccepted(choice, after)) return [{ value, after }];
  }
  return [];
}

/** Only what depends on the new answer is evaluated again: a plan tries hundreds. */
function answeredWith({ evaluated, open }: Pick<PlanChoice, 'evaluated' | 'open'>, value: Answer): EvaluatedFlow {
  return evaluateFlow(evaluated.flow, { ...evaluated.answers, [open]: value }, evaluated);
}

function isAccepted({ step, open }: PlanChoice, after: EvaluatedFlow): boolean {
  const errors = after.visibleSteps.find((visible) => visible.step.name === step.step.name)?.errors ?? [];
  return errors.every(({ dataPoint }) => dataPoint !== open);
}

function worthOf(wish: PlanWish, { visibleSteps, relevantAnswers }: EvaluatedFlow): number {
  return wish.worth(
    visibleSteps.flatMap(({ dataPoints }) => dataPoints),
    relevantAnswers,
  );
}

/** A flow and paths through it derived from its documents: together they reach every data point of the flow. */
export interface PlannedFlow {
  readonly flow: Flow;
  readonly plans: readonly Plan[];
}
