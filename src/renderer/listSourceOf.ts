import type { FieldUi } from '../flow/types';

/** Their source looks up what is typed. */
const lookups: readonly unknown[] = ['postcode', 'company'];

/** The operation that gives a data point's choices, if the server does. */
export function listSourceOf(ui: FieldUi | undefined): string | undefined {
  const source = ui?.['ui:options']?.source;
  return typeof source === 'string' && !lookups.includes(ui?.['ui:widget']) ? source : undefined;
}
