/**
 * Replaces RJSF's lookup of references in the bundle: a schema that reaches RJSF has none, because publishing inlines
 * every definition.
 */
export default function findSchemaDefinition(reference: unknown): never {
  throw new Error(`A published schema refers to ${String(reference)} (UNRESOLVED_REFERENCE)`);
}

export const findSchemaDefinitionRecursive = findSchemaDefinition;
export const makeAllReferencesAbsolute = findSchemaDefinition;
export const splitKeyElementFromObject = findSchemaDefinition;
