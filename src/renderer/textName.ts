import type { FieldUi } from '../published/flow';

/**
 * Returns the name under which a data point's label, hint and errors are stored: its own, or another if a page words
 * the question differently.
 */
export function textName(dataPoint: string, ui: FieldUi | undefined): string {
  const other = ui?.['ui:options']?.texts;
  return typeof other === 'string' ? other : dataPoint;
}
