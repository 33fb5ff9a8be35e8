import { conditionNeeds, dependentsOf } from './dependents';
import { regroupSteps, type DataPointsPerStep } from './regroupSteps';
import type { FlowModel, StepModel } from './types';

/** Another order of the steps, other data points in them, or both; what is not given stays as it is published. */
export interface Arrangement {
  readonly stepOrder?: readonly string[];
  readonly dataPointsPerStep?: DataPointsPerStep;
}

export type Arranged =
  | { readonly kind: 'arranged'; readonly model: FlowModel }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Arranges the steps of a flow anew, under the rules of a sequence: every step once, every data point asked once, no
 * condition that looks at what is asked later. What is asked is left to the documents: nothing is added or left out. A
 * review is no step of the sequence and stays the last one.
 *
 * @param shown names of the steps that the applicant sees already, in their order: these keep their place
 */
export function arrangeSteps(model: FlowModel, wanted: Arrangement, shown: readonly string[]): Arranged {
  const asking = model.steps.filter(({ type }) => type !== 'review');
  const regrouped = regroupSteps(asking, wanted.dataPointsPerStep ?? {});
  if (typeof regrouped === 'string') return { kind: 'refused', reason: regrouped };
  const order = wanted.stepOrder ?? regrouped.map(({ name }) => name);
  const steps = order.flatMap((name) => regrouped.find((step) => step.name === name) ?? []);
  const reason = whyNoOrder(order, regrouped) ?? whyNotShownFirst(steps, { model, shown }) ?? whyConditionFails(steps);
  if (reason !== undefined) return { kind: 'refused', reason };
  const submit = model.submit.filter((name) => order.includes(name));
  const review = model.steps.filter(({ type }) => type === 'review');
  const all = [...steps, ...review];
  return { kind: 'arranged', model: { ...model, steps: all, dependents: dependentsOf(all), submit } };
}

function whyNoOrder(order: readonly string[], steps: readonly StepModel[]): string | undefined {
  const names = steps.map(({ name }) => name);
  const stranger = order.find((name) => !names.includes(name));
  if (stranger !== undefined) return `there is no step "${stranger}"`;
  const twice = order.find((name, index) => order.indexOf(name) !== index);
  if (twice !== undefined) return `step "${twice}" is named twice`;
  const missing = names.find((name) => !order.includes(name));
  return missing === undefined ? undefined : `step "${missing}" is left out`;
}

interface Shown {
  readonly model: FlowModel;
  readonly shown: readonly string[];
}

function whyNotShownFirst(steps: readonly StepModel[], { model, shown }: Shown): string | undefined {
  const changed = shown.find((name, index) => {
    const published = model.steps.find((step) => step.name === name);
    return steps[index]?.name !== name || String(steps[index].dataPoints) !== String(published?.dataPoints);
  });
  return changed === undefined ? undefined : `step "${changed}" is on the first page and stays as it is`;
}

function whyConditionFails(steps: readonly StepModel[]): string | undefined {
  const known = new Set<string>();
  for (const step of steps) {
    const unknown = conditionNeeds(step).find((name) => !known.has(name));
    if (unknown !== undefined) return `a condition of step "${step.name}" looks at "${unknown}", asked only later`;
    for (const name of step.dataPoints) known.add(name);
  }
  return undefined;
}
