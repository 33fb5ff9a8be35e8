import type { VisibleStep } from './types';

const CHOICE_WIDGETS: readonly unknown[] = ['cards', 'yesNo', 'dayOfMonth', 'shortlist'];

/** Whether one choice out of a few is all that the step asks now, and its author lets it move on by itself. */
export function asksOneChoice({ step, schema }: Pick<VisibleStep, 'step' | 'schema'>): boolean {
  const [dataPoint = '', ...others] = Object.keys(schema.properties ?? {});
  const ui = step.uiSchema[dataPoint];
  return others.length === 0 && CHOICE_WIDGETS.includes(ui?.['ui:widget']) && ui?.['ui:options']?.advance !== false;
}
