import { conditionNeeds } from './conditionNeeds';
import { fieldErrors } from './fieldErrors';
import { joinAnswers } from './joinAnswers';
import { resolveStep } from './resolveStep';
import type { Answer, Answers, FieldError, Flow, StepModel, VisibleStep, Walk } from './types';

/** What the answers make of the sequence, whatever step is looked at. */
export type Visited = Pick<Walk, 'visibleSteps' | 'relevantAnswers'>;

/** Goes through the sequence from its start and judges every visible step. */
export function visit(flow: Flow, answers: Answers): Visited {
  const visibleSteps: VisibleStep[] = [];
  const context: Record<string, Answer> = {};
  for (const step of flow.model.steps) {
    if (step.when && flow.validate(step.when.$id ?? '', context).length > 0) continue;
    const visible = step.type === 'review' ? reviewOf(step) : visitStep(flow, { step, answers, context });
    if (visible.dataPoints.length > 0 || step.type === 'review') visibleSteps.push(visible);
  }
  return { visibleSteps, relevantAnswers: context };
}

/** Asks nothing, so that nothing can be wrong with it. */
function reviewOf(step: StepModel): VisibleStep {
  return { step, schema: step.schema, dataPoints: [], errors: [], isAnswered: false };
}

interface Visit {
  readonly step: StepModel;
  readonly answers: Answers;
  /** The relevant answers of the steps before; those of this one join them. */
  readonly context: Record<string, Answer>;
}

/** What decides about a step beside its own answers. */
interface StepFacts {
  readonly needs: readonly string[];
  /** The verdict of a format changes: with the day, and when the phone library arrives. */
  readonly isLasting: boolean;
}

const factsOfSteps = new WeakMap<StepModel, StepFacts>();

function factsOf(step: StepModel): StepFacts {
  const known = factsOfSteps.get(step);
  if (known) return known;
  const facts = { needs: conditionNeeds(step), isLasting: !JSON.stringify(step.schema).includes('"format":') };
  factsOfSteps.set(step, facts);
  return facts;
}

interface Verdict {
  readonly inputs: readonly unknown[];
  readonly visible: VisibleStep;
}

/** The last verdict of each step: in a long form most steps are as they were when the next key is pressed. */
const lastVerdicts = new WeakMap<StepModel, Verdict>();

function visitStep(flow: Flow, { step, answers, context }: Visit): VisibleStep {
  const { needs, isLasting } = factsOf(step);
  if (!isLasting) return judge(flow, { step, answers, context });
  const inputs = [
    flow.validate,
    ...step.dataPoints.map((name) => answers[name]),
    ...needs.map((name) => context[name]),
    ...step.dataPoints.map((name) => JSON.stringify(flow.requiredItems?.[name])),
    ...step.dataPoints.map((name) => isUnconfirmed(flow, name)),
  ];
  const last = lastVerdicts.get(step);
  if (last?.inputs.every((input, index) => input === inputs[index])) {
    joinAnswers(last.visible.dataPoints, { answers, context });
    return last.visible;
  }
  const visible = judge(flow, { step, answers, context });
  lastVerdicts.set(step, { inputs, visible });
  return visible;
}

function judge(flow: Flow, { step, answers, context }: Visit): VisibleStep {
  const { schema, dataPoints, data } = resolveStep(step, { answers, context }, flow.validate);
  const violations = flow.validate(step.schema.$id ?? step.name, data);
  const ruled = fieldErrors(violations, { step: step.name, data, dataPoints, explainFormat: flow.explainFormat });
  const errors = [...ruled, ...missingItems(flow, { step: step.name, dataPoints, data, ruled })];
  const isOwn = (name: string) => answers[name] !== undefined && !isUnconfirmed(flow, name);
  const isAnswered = errors.length === 0 && dataPoints.every(isOwn);
  return { step, schema, dataPoints, errors, isAnswered };
}

function isUnconfirmed({ unconfirmed }: Flow, name: string): boolean {
  return unconfirmed?.has(name) ?? false;
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
    const isMissing = required.some((item) => !(Array.isArray(given) && given.includes(item)));
    const isKnown = ruled.some((error) => error.dataPoint === dataPoint);
    return isMissing && !isKnown ? [{ step, dataPoint, code: 'required', values: {} }] : [];
  });
}
