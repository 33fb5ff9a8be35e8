import { fieldErrors } from './fieldErrors';
import { resolveStep } from './resolveStep';
import type { Answers, FieldError, Flow, StepModel, VisibleStep, Walk } from './types';

/**
 * Walks the sequence from its start and says where the applicant is.
 *
 * The only place where visibility, order, errors and reach are decided: the router's guard, Back, deep links, resuming,
 * progress and submission all ask here. Total for every flow with at least one step, all answers and all addresses.
 *
 * @param flow the published flow with its validators
 * @param answers all answers kept, also of steps no longer visible
 * @param wanted name of the step the address asks for; unknown, hidden and too distant ones give the allowed step
 */
export function walk(flow: Flow, answers: Answers, wanted?: string): Walk {
  const { visibleSteps, relevantAnswers } = visit(flow, answers);
  const openIndex = visibleSteps.findIndex((visible) => !visible.isAnswered);
  const allowedIndex = openIndex < 0 ? visibleSteps.length - 1 : openIndex;
  const wantedIndex = visibleSteps.findIndex((visible) => visible.step.name === wanted);
  const index = wantedIndex < 0 ? allowedIndex : Math.min(wantedIndex, allowedIndex);
  const current = visibleSteps[index];
  const allowed = visibleSteps[allowedIndex];
  if (!current || !allowed) throw new Error(`Flow ${flow.model.id} shows no step at all (EMPTY_FLOW)`);
  const previous = visibleSteps[index - 1]?.step.name;
  const next = visibleSteps[index + 1]?.step.name;
  return {
    visibleSteps,
    allowed: allowed.step.name,
    current,
    ...(previous !== undefined && { previous }),
    ...(next !== undefined && { next }),
    isComplete: openIndex < 0,
    errorsByStep: Object.fromEntries(visibleSteps.map(({ step, errors }) => [step.name, errors])),
    relevantAnswers,
  };
}

function visit(flow: Flow, answers: Answers): Pick<Walk, 'visibleSteps' | 'relevantAnswers'> {
  const visibleSteps: VisibleStep[] = [];
  let context: Answers = {};
  for (const step of flow.model.steps) {
    if (step.when && flow.validate(step.when.$id ?? '', context).length > 0) continue;
    const { visible, data } = visitStep(flow, { step, answers, context });
    if (visible.dataPoints.length === 0) continue;
    visibleSteps.push(visible);
    context = data;
  }
  return { visibleSteps, relevantAnswers: context };
}

interface Visit {
  readonly step: StepModel;
  readonly answers: Answers;
  readonly context: Answers;
}

function visitStep(flow: Flow, { step, answers, context }: Visit): { visible: VisibleStep; data: Answers } {
  const { schema, dataPoints, data } = resolveStep(step, { answers, context }, flow.validate);
  const violations = flow.validate(step.schema.$id ?? step.name, data);
  const ruled = fieldErrors(violations, { step: step.name, data, dataPoints, explainFormat: flow.explainFormat });
  const errors = [...ruled, ...missingItems(flow, { step: step.name, dataPoints, data, ruled })];
  const isAnswered = errors.length === 0 && dataPoints.every((name) => answers[name] !== undefined);
  return { visible: { step, schema, dataPoints, errors, isAnswered }, data };
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
    const given = data[dataPoint];
    const items: readonly unknown[] = Array.isArray(given) ? given : [];
    const isMissing = required.some((item) => !items.includes(item));
    const isKnown = ruled.some((error) => error.dataPoint === dataPoint);
    return isMissing && !isKnown ? [{ step, dataPoint, code: 'required', values: {} }] : [];
  });
}
