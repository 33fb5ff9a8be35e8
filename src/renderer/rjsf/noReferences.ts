/**
 * Stands in for RJSF's look-up of references in the bundle: a schema that reaches RJSF has none left, publishing has put
 * every definition in its place.
 */
export default function findSchemaDefinition(reference: unknown): never {
  throw new Error(`A published schema refers to ${String(reference)} (UNRESOLVED_REFERENCE)`);
}

export const findSchemaDefinitionRecursive = findSchemaDefinition;
export const makeAllReferencesAbsolute = findSchemaDefinition;
export const splitKeyElementFromObject = findSchemaDefinition;
