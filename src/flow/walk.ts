import type { Answer, Answers, StepModel } from '../published/flow';
import { validationErrors, ruleViolations } from './validationErrors';
import { joinAnswers, resolveStep } from './resolveStep';
import type { FieldError, Flow, VisibleStep, Walk } from './types';

/** The sequence evaluated for a set of answers, independent of the step on screen. */
export interface EvaluatedFlow extends Pick<Walk, 'visibleSteps' | 'relevantAnswers'> {
  readonly flow: Flow;
  /** All stored answers at the time of the evaluation. */
  readonly answers: Answers;
  /** The verdict on each step of the sequence, in order; `undefined` for a hidden step. */
  readonly verdicts: readonly (VisibleStep | undefined)[];
}

/**
 * Walks the sequence from its start and returns where the applicant is.
 *
 * The only place where visibility, order, errors and reach are decided: the router's guard, Back, deep links,
 * resuming, progress and submission all use it. Works for every flow with a visible step, all answers and all
 * addresses.
 *
 * @param flow the published flow with its validators
 * @param answers all stored answers, including those of steps no longer visible
 * @param wanted name of the step that the address names; an unknown, hidden or too distant one yields the allowed
 *   step
 * @throws EMPTY_FLOW if no step is visible
 */
export function walk(flow: Flow, answers: Answers, wanted?: string): Walk {
  return locateStep(evaluateFlow(flow, answers), wanted);
}

/** Locates a wanted step in a sequence that was already evaluated. */
export function locateStep({ visibleSteps, relevantAnswers }: EvaluatedFlow, wanted?: string): Walk {
  const openIndex = visibleSteps.findIndex((visible) => !visible.isAnswered);
  const allowedIndex = openIndex < 0 ? visibleSteps.length - 1 : openIndex;
  const wantedIndex = visibleSteps.findIndex((visible) => visible.step.name === wanted);
  const index = wantedIndex < 0 ? allowedIndex : Math.min(wantedIndex, allowedIndex);
  const current = visibleSteps[index];
  const allowed = visibleSteps[allowedIndex];
  if (!current || !allowed) throw new Error('No step of the flow is visible (EMPTY_FLOW)');
  return {
    visibleSteps,
    allowed: allowed.step.name,
    current,
    previous: visibleSteps[index - 1]?.step.name,
    isComplete: visibleSteps.every(({ isAnswered, step }) => isAnswered || step.type === 'review'),
    errorsByStep: Object.fromEntries(visibleSteps.map(({ step, errors }) => [step.name, errors])),
    relevantAnswers,
  };
}

/**
 * Evaluates every step of the sequence from its start.
 *
 * @param before an earlier evaluation. If it is of this same flow, only steps that have a changed answer or depend on
 *   one are evaluated again; the result is the same
 */
export function evaluateFlow(flow: Flow, answers: Answers, before?: EvaluatedFlow): EvaluatedFlow {
  const earlier = before?.flow === flow ? before : undefined;
  if (earlier?.answers === answers) return earlier;
  const changes = earlier && changesSince(earlier, answers);
  if (earlier && changes?.isEmpty()) return earlier;
  const context: Record<string, Answer> = {};
  const verdicts = flow.model.steps.map((step, index) => {
    const last = before?.flow.model === flow.model ? before.verdicts[index] : undefined;
    if (changes && !changes.concern(step)) {
      joinAnswers(last?.dataPoints ?? [], { answers, context });
      return last;
    }
    const verdict = judgeStep(flow, { step, answers, context, last });
    changes?.follow(step, context);
    return verdict;
  });
  return { flow, answers, verdicts, visibleSteps: verdicts.filter(isShown), relevantAnswers: context };
}

/**
 * What changed since an evaluation, and which steps that affects. An answer that becomes or stops being relevant
 * counts.
 */
interface ChangedAnswers {
  readonly isEmpty: () => boolean;
  readonly concern: (step: StepModel) => boolean;
  /** Adds the answers that became or stopped being relevant when this step was evaluated again. */
  readonly follow: (step: StepModel, context: Answers) => void;
}

function changesSince({ flow, answers: earlier, relevantAnswers }: EvaluatedFlow, answers: Answers): ChangedAnswers {
  const { dependents } = flow.model;
  const changed = new Set<string>();
  const concerned = new Set<string>();
  const add = (name: string) => {
    changed.add(name);
    for (const step of dependents[name] ?? []) concerned.add(step);
  };
  for (const name in answers) if (!Object.is(earlier[name], answers[name])) add(name);
  for (const name in earlier) if (answers[name] === undefined) add(name);
  return {
    isEmpty: () => changed.size === 0,
    concern: (step) => concerned.has(step.name) || step.dataPoints.some((name) => changed.has(name)),
    follow: ({ dataPoints }, context) => {
      for (const name of dataPoints) if (!Object.is(context[name], relevantAnswers[name])) add(name);
    },
  };
}

function isShown(verdict: VisibleStep | undefined): verdict is VisibleStep {
  return verdict !== undefined;
}

interface StepVisit {
  readonly step: StepModel;
  readonly answers: Answers;
  /** Relevant answers of the earlier steps; those of this step are added. */
  readonly context: Record<string, Answer>;
  readonly last: VisibleStep | undefined;
}

function judgeStep(flow: Flow, visited: StepVisit): VisibleStep | undefined {
  const { step, context } = visited;
  if (step.when && flow.validate(step.when.$id ?? '', context).length > 0) return undefined;
  if (step.type === 'review') return reviewOf(step);
  const visible = evaluateStep(flow, visited);
  return visible.dataPoints.length > 0 ? visible : undefined;
}

/** A review asks nothing, so it has no errors. */
function reviewOf(step: StepModel): VisibleStep {
  return { step, schema: step.schema, dataPoints: [], branches: [], errors: [], isAnswered: false };
}

function evaluateStep(flow: Flow, { step, answers, context, last }: StepVisit): VisibleStep {
  const { data, ...shape } = resolveStep(step, { answers, context, last }, flow.validate);
  const { dataPoints } = shape;
  const violations = ruleViolations(step, flow.validate, data);
  const { explainFormat, formatValues } = flow;
  const ruled = validationErrors(violations, { step: step.name, data, dataPoints, explainFormat, formatValues });
  const errors = [...ruled, ...missingItems(flow, { step: step.name, dataPoints, data, ruled })];
  const isOwn = (name: string) => answers[name] !== undefined && !(flow.unconfirmed?.has(name) ?? false);
  const isAnswered = errors.length === 0 && dataPoints.every(isOwn);
  return { step, ...shape, errors, isAnswered };
}

interface RequiredCheck {
  readonly step: string;
  readonly dataPoints: readonly string[];
  readonly data: Answers;
  readonly ruled: readonly FieldError[];
}

function missingItems(flow: Flow, { step, dataPoints, data, ruled }: RequiredCheck): readonly FieldError[] {
  return dataPoints.flatMap((dataPoint) => {
    const required = flow.requiredItems?.[dataPoint] ?? [];
    const answer = data[dataPoint];
    const isMissing = required.some((item) => !(Array.isArray(answer) && answer.includes(item)));
    const isKnown = ruled.some((error) => error.dataPoint === dataPoint);
    return isMissing && !isKnown ? [{ step, dataPoint, code: 'required', values: {} }] : [];
  });
}

export interface SubmittedSteps {
  /** Answers to record: what the page showed, and `null` for each data point that was asked and left empty. */
  readonly answers: Answers;
  /** The walk with these answers; the first submitted step is the current one, if it may be. */
  readonly walk: Walk;
  /** The submitted steps that are visible with these answers. */
  readonly steps: readonly VisibleStep[];
}

/**
 * Returns the walk after the answers of a page are submitted, wherever the applicant is in the form, and the answers to
 * record.
 *
 * @param before the previous evaluation with all stored answers; steps that the submission does not affect are not
 *   evaluated again
 * @param steps names of the steps on the page; those that are not visible with these answers are left alone
 * @param shown what the page showed, including proposed defaults
 */
export function submitSteps(
  before: EvaluatedFlow,
  { steps, shown }: { readonly steps: readonly string[]; readonly shown: Answers },
): SubmittedSteps {
  const { flow } = before;
  const shownAnswers = { ...before.answers, ...shown };
  const ownOf = ({ visibleSteps }: EvaluatedFlow) => visibleSteps.filter(({ step }) => steps.includes(step.name));
  const evaluation = evaluateFlow(flow, shownAnswers, before);
  const recorded = Object.fromEntries(
    ownOf(evaluation).flatMap(({ dataPoints }) =>
      dataPoints.map((name) => [name, shownAnswers[name] ?? null] as const),
    ),
  );
  const confirming = withConfirmed(flow, Object.keys(recorded));
  const submitted = evaluateFlow(confirming, { ...shownAnswers, ...recorded }, evaluation);
  return { answers: recorded, walk: locateStep(submitted, steps[0]), steps: ownOf(submitted) };
}

/** Returns the flow with these data points confirmed, as submitting them does. */
function withConfirmed(flow: Flow, dataPoints: readonly string[]): Flow {
  const { unconfirmed } = flow;
  if (!unconfirmed || !dataPoints.some((name) => unconfirmed.has(name))) return flow;
  return { ...flow, unconfirmed: new Set([...unconfirmed].filter((name) => !dataPoints.includes(name))) };
}
