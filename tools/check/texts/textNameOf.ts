import type { AskedField } from '../schema/askedFields';

/** Name under which label, hint and errors of a field stand. */
export function textNameOf({ name, uiSchema }: Pick<AskedField, 'name' | 'uiSchema'>): string {
  return uiSchema.at('ui:options', 'texts').text ?? name;
}
