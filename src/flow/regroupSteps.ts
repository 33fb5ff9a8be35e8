import type { StepModel } from './types';

/** Data points in the order in which a step asks them, by the step's name; steps that are not named stay as they are. */
export type DataPointsPerStep = Readonly<Record<string, readonly string[]>>;

interface Source {
  readonly step: StepModel;
  readonly dataPoint: string;
}

/**
 * Moves data points between steps, and within them. A step that is left without one is gone.
 *
 * @returns the steps in their old order, or in words why it cannot be
 */
export function regroupSteps(steps: readonly StepModel[], groups: DataPointsPerStep): readonly StepModel[] | string {
  const unknown = Object.keys(groups).find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) return `there is no step "${unknown}"`;
  const sources = new Map(
    steps.flatMap((step) => step.dataPoints.map((dataPoint) => [dataPoint, { step, dataPoint }])),
  );
  const groupOf = (step: StepModel) => groups[step.name] ?? step.dataPoints;
  const wanted = steps.flatMap(groupOf);
  const stranger = wanted.find((name) => !sources.has(name));
  if (stranger !== undefined) return `no step of this flow asks for "${stranger}"`;
  const twice = wanted.find((name, index) => wanted.indexOf(name) !== index);
  if (twice !== undefined) return `"${twice}" would be asked twice`;
  const missing = [...sources.keys()].find((name) => !wanted.includes(name));
  if (missing !== undefined) return `"${missing}" would not be asked any more`;
  const stuck = steps.flatMap((step) => movedInto(step, groupOf(step), sources)).find(isStuck);
  if (stuck) return `"${stuck.source.dataPoint}" is asked under a condition and cannot move to "${stuck.step.name}"`;
  return steps.filter((step) => groupOf(step).length > 0).map((step) => regrouped(step, groupOf(step), sources));
}

interface Move {
  readonly step: StepModel;
  readonly source: Source;
}

function movedInto(step: StepModel, group: readonly string[], sources: ReadonlyMap<string, Source>): readonly Move[] {
  const from = group.flatMap((name) => sources.get(name) ?? []);
  return from.filter((source) => source.step !== step).map((source) => ({ step, source }));
}

/** A rule cannot leave the condition it stands under, nor come under another one. */
function isStuck({ step, source }: Move): boolean {
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
    schema: {
      ...step.schema,
      // No compiled function knows this schema; one of another name is interpreted.
      $id: `${step.name}:regrouped`,
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

function ruleOf({ step, dataPoint }: Source) {
  return step.schema.properties?.[dataPoint] ?? {};
}

function isRequired({ step, dataPoint }: Source): boolean {
  return step.schema.required?.includes(dataPoint) ?? false;
}
