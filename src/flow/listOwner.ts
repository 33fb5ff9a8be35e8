import type { FieldUi } from '../published/flow';

/** Returns the data point whose answer decides which choices a field lists: `of` among the field's options. */
export function listOwner(ui: FieldUi | undefined): string | undefined {
  const owner = ui?.['ui:options']?.of;
  return typeof owner === 'string' ? owner : undefined;
}

/**
 * Returns the data points that list choices by the answer to this one. Their answers no longer fit once it changes.
 */
export function dependentLists(owner: string, uiSchema: Readonly<Record<string, FieldUi>>): readonly string[] {
  return Object.keys(uiSchema).filter((name) => listOwner(uiSchema[name]) === owner);
}
