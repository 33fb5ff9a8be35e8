import type { FlowModel, JsonSchema, StepModel } from '../../src/published/flow';
import { describeCondition, negated } from './describeCondition';

/** What became of a step since the other version of the documents. */
export type Mark = 'added' | 'removed' | 'moved' | 'changed';

export interface JourneyStep {
  readonly name: string;
  readonly isModal: boolean;
  /** Whether the application is sent when the step is done: after the last one, and where it is saved before. */
  readonly isSaved: boolean;
  /** Condition in words, where one decides whether the step is shown. */
  readonly when?: string;
  /** Questions, each with its condition where there is one. */
  readonly questions: readonly { readonly dataPoint: string; readonly when?: string }[];
  readonly mark?: Mark;
}

/** The steps of a flow in their order, all conditions in words. */
export function journeyOf({ steps, submit }: FlowModel): readonly JourneyStep[] {
  return steps.map((step, index) => ({
    name: step.name,
    isModal: step.type === 'modal',
    isSaved: index === steps.length - 1 || submit.includes(step.name),
    ...(step.when && { when: describeCondition(step.when) }),
    questions: step.dataPoints.map((dataPoint) => questionOf(step, dataPoint)),
  }));
}

function questionOf({ schema }: StepModel, dataPoint: string): JourneyStep['questions'][number] {
  const ways = waysTo(schema, dataPoint, []);
  const isAlways = ways.some((conditions) => conditions.length === 0);
  const when = ways.map((conditions) => conditions.join(' and ')).join(' or ');
  return { dataPoint, ...(!isAlways && when !== '' && { when }) };
}

/** Conditions on each way through the branches to the place where the data point is asked. */
function waysTo(schema: JsonSchema, dataPoint: string, above: readonly string[]): readonly (readonly string[])[] {
  const here = Object.hasOwn(schema.properties ?? {}, dataPoint) ? [above] : [];
  const condition = schema.if ? describeCondition(schema.if) : '';
  return [
    ...here,
    ...(schema.allOf ?? []).flatMap((part) => waysTo(part, dataPoint, above)),
    ...(schema.then ? waysTo(schema.then, dataPoint, [...above, condition]) : []),
    ...(schema.else ? waysTo(schema.else, dataPoint, [...above, negated(condition)]) : []),
  ];
}
