import type { FlowModel, StepModel } from '../published/flow';
import { conditionNeeds, dependentsOf } from './dependents';
import { pathsOf, stepNamed, withFormerPaths } from './formerPaths';

/**
 * Data points by step name, in the order in which the step asks them; steps that are not listed stay unchanged. A step
 * that shares a screen is named like any other.
 */
export type DataPointsPerStep = Readonly<Record<string, readonly string[]>>;

/** A different order of steps, different data points per step, or both; whatever is missing stays as published. */
export interface Arrangement {
  readonly stepOrder?: readonly string[];
  readonly dataPointsPerStep?: DataPointsPerStep;
}

export type Arranged =
  | { readonly kind: 'arranged'; readonly model: FlowModel }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Rearranges the steps of a flow under the rules of a sequence: every step once, every data point asked once, and no
 * condition that depends on a later question. The documents alone decide what is asked: nothing is added or left out.
 * A review is not part of the sequence and stays last.
 *
 * @param shown names of the steps that the applicant already sees, in order; these keep their place
 */
export function arrangeSteps(model: FlowModel, wanted: Arrangement, shown: readonly string[]): Arranged {
  const asking = model.steps.filter(({ type }) => type !== 'review');
  const groups = groupsOfScreens(asking, wanted.dataPointsPerStep ?? {});
  const regrouped = typeof groups === 'string' ? groups : regroupSteps(asking, groups);
  if (typeof regrouped === 'string') return { kind: 'refused', reason: regrouped };
  const order = wanted.stepOrder ? inScreens(wanted.stepOrder, regrouped) : regrouped.map(({ name }) => name);
  const steps = order.flatMap((name) => regrouped.find((step) => step.name === name) ?? []);
  const reason = whyNoOrder(order, regrouped) ?? whyNotShownFirst(steps, { model, shown }) ?? whyConditionFails(steps);
  if (reason !== undefined) return { kind: 'refused', reason };
  const submit = model.submit.filter((name) => order.includes(name));
  const review = model.steps.filter(({ type }) => type === 'review');
  const all = [...steps, ...review];
  const arranged = { ...model, steps: all, dependents: dependentsOf(all), submit };
  return { kind: 'arranged', model: withFormerPaths(arranged, pathsOf(model)) };
}

/** Names the screen instead of the steps that share it, where these follow each other. */
function inScreens(order: readonly string[], steps: readonly StepModel[]): readonly string[] {
  const screens = order.map((name) => stepNamed(steps, name)?.name ?? name);
  return screens.filter((screen, index) => screen === order[index] || screen !== screens[index - 1]);
}

/**
 * Merges the groups of steps that share a screen into one group of the screen, at their places on it; a step that is
 * not listed keeps its data points. Returns the reason if a screen is listed beside one of its steps.
 */
function groupsOfScreens(steps: readonly StepModel[], groups: DataPointsPerStep): DataPointsPerStep | string {
  const isListed = (name: string) => Object.hasOwn(groups, name);
  const screens = steps.flatMap(({ name, shares = [] }) =>
    shares.some((shared) => isListed(shared.name)) ? [{ name, shares }] : [],
  );
  const twice = screens.find(({ name }) => isListed(name));
  if (twice) return `the screen "${twice.name}" is named beside a step on it`;
  const shared = screens.flatMap(({ shares }) => shares.map(({ name }) => name));
  const others = Object.entries(groups).filter(([name]) => !shared.includes(name));
  const ofScreens = screens.map(({ name, shares }) => {
    return [name, shares.flatMap((step) => groups[step.name] ?? step.dataPoints)] as const;
  });
  return Object.fromEntries([...others, ...ofScreens]);
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

interface ShownSteps {
  readonly model: FlowModel;
  readonly shown: readonly string[];
}

function whyNotShownFirst(steps: readonly StepModel[], { model, shown }: ShownSteps): string | undefined {
  const changed = shown.find((name, index) => {
    const published = model.steps.find((step) => step.name === name);
    return steps[index]?.name !== name || String(steps[index].dataPoints) !== String(published?.dataPoints);
  });
  return changed === undefined ? undefined : `step "${changed}" is on the first page and stays as it is`;
}

function whyConditionFails(steps: readonly StepModel[]): string | undefined {
  const knownDataPoints = new Set<string>();
  for (const step of steps) {
    const unknown = conditionNeeds(step).find((name) => !knownDataPoints.has(name));
    if (unknown !== undefined) return `a condition of step "${step.name}" looks at "${unknown}", asked only later`;
    for (const name of step.dataPoints) knownDataPoints.add(name);
  }
  return undefined;
}

interface Source {
  readonly step: StepModel;
  readonly dataPoint: string;
}

/**
 * Moves data points between steps and within them. A step left without data points is dropped.
 *
 * @returns the steps in their old order, or the reason for the refusal in words
 */
export function regroupSteps(steps: readonly StepModel[], groups: DataPointsPerStep): readonly StepModel[] | string {
  const unknown = Object.keys(groups).find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) return `there is no step "${unknown}"`;
  const sources = new Map(
    steps.flatMap((step) => step.dataPoints.map((dataPoint) => [dataPoint, { step, dataPoint }])),
  );
  const groupOf = (step: StepModel) => groups[step.name] ?? step.dataPoints;
  const wantedSteps = steps.flatMap(groupOf);
  const stranger = wantedSteps.find((name) => !sources.has(name));
  if (stranger !== undefined) return `no step of this flow asks for "${stranger}"`;
  const twice = wantedSteps.find((name, index) => wantedSteps.indexOf(name) !== index);
  if (twice !== undefined) return `"${twice}" would be asked twice`;
  const missing = [...sources.keys()].find((name) => !wantedSteps.includes(name));
  if (missing !== undefined) return `"${missing}" would not be asked any more`;
  const stuck = steps.flatMap((step) => movedInto(step, groupOf(step), sources)).find(isStuck);
  if (stuck) return `"${stuck.source.dataPoint}" is asked under a condition and cannot move to "${stuck.step.name}"`;
  return steps.filter((step) => groupOf(step).length > 0).map((step) => regrouped(step, groupOf(step), sources));
}

interface DataPointMove {
  readonly step: StepModel;
  readonly source: Source;
}

function movedInto(
  step: StepModel,
  group: readonly string[],
  sources: ReadonlyMap<string, Source>,
): readonly DataPointMove[] {
  const from = group.flatMap((name) => sources.get(name) ?? []);
  return from.filter((source) => source.step !== step).map((source) => ({ step, source }));
}

/**
 * Returns whether a condition holds a data point in place: a rule can neither leave its condition nor move under
 * another.
 */
function isStuck({ step, source }: DataPointMove): boolean {
  const isUnconditional = Object.hasOwn(source.step.schema.properties ?? {}, source.dataPoint);
  return !isUnconditional || source.step.when !== undefined || step.when !== undefined;
}

function regrouped(step: StepModel, group: readonly string[], sources: ReadonlyMap<string, Source>): StepModel {
  const leaves = step.dataPoints.some((name) => !group.includes(name));
  const moves = movedInto(step, group, sources);
  if (!leaves && moves.length === 0) return { ...step, dataPoints: group };
  const stays = (name: string) => group.includes(name) || !step.dataPoints.includes(name);
  const { properties = {}, required = [] } = step.schema;
  const moved = moves.map(({ source }) => source);
  return {
    ...step,
    dataPoints: group,
    judgedBy: [...new Set([step, ...moved.map((source) => source.step)].map(rulesOf))],
    schema: {
      ...step.schema,
      properties: {
        ...Object.fromEntries(Object.entries(properties).filter(([name]) => stays(name))),
        ...Object.fromEntries(moved.map((source) => [source.dataPoint, ruleOf(source)])),
      },
      required: [
        ...required.filter((name) => group.includes(name)),
        ...moved.filter(isRequired).map(({ dataPoint }) => dataPoint),
      ],
    },
    uiSchema: Object.fromEntries(group.map((name) => [name, sources.get(name)?.step.uiSchema[name] ?? {}])),
  };
}

function rulesOf({ schema, name }: StepModel): string {
  return schema.$id ?? name;
}

function ruleOf({ step, dataPoint }: Source) {
  return step.schema.properties?.[dataPoint] ?? {};
}

function isRequired({ step, dataPoint }: Source): boolean {
  return step.schema.required?.includes(dataPoint) ?? false;
}
