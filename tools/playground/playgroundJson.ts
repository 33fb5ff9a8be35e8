import type { RJSFSchema } from '@rjsf/utils';
import type { FieldUi, Json, StepModel } from '../../src/published/flow';
import { withoutIds } from '../compile/stockValidator';
import type { Examples } from '../diff/examplesOf';

/** The contents of the playground's three boxes. */
export interface PlaygroundJson {
  readonly schema: RJSFSchema;
  readonly uiSchema: Readonly<Record<string, FieldUi | readonly string[]>>;
  readonly formData: Readonly<Record<string, Json>>;
}

/** RJSF's widgets that are like ours. Otherwise it picks one by type. */
const likeOurs: Readonly<Record<string, string>> = { yesNo: 'radio', date: 'date', email: 'email' };

/** A published step for unmodified RJSF: without our own keywords and widgets, and with the field order as `ui:order`. */
export function playgroundJson(
  { schema, uiSchema, dataPoints }: Pick<StepModel, 'schema' | 'uiSchema' | 'dataPoints'>,
  examples: Examples,
): PlaygroundJson {
  const fields = dataPoints.flatMap((name) => {
    const widget = likeOurs[uiSchema[name]?.['ui:widget'] ?? ''];
    return widget === undefined ? [] : [[name, { 'ui:widget': widget }] as const];
  });
  const answers = dataPoints.flatMap((name) => {
    const [example] = examples[name] ?? [];
    return example === undefined ? [] : [[name, example] as const];
  });
  return {
    schema: withoutIds(schema),
    uiSchema: { 'ui:order': dataPoints, ...Object.fromEntries(fields) },
    formData: Object.fromEntries(answers),
  };
}
