import type { FieldUi } from '../published/flow';

/** Name under which label, hint and errors of a data point stand: its own, or another where a page asks in other words. */
export function textName(dataPoint: string, ui: FieldUi | undefined): string {
  const other = ui?.['ui:options']?.texts;
  return typeof other === 'string' ? other : dataPoint;
}
