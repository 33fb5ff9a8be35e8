import type { Json, JsonSchema } from '../src/published/flow';
import type { SchemaDocument } from './documentShapes';
import { isSchema } from './resolveSchema';

/**
 * Gives the schema the `$id` `id`, and every condition in it (at the root, inside `allOf`, inside a branch) the `$id`
 * `<id>:if:<n>`, numbered in reading order.
 */
export function identifySchemas(schema: SchemaDocument, id: string): JsonSchema {
  let count = 0;

  const identify = (branch: SchemaDocument): SchemaDocument => {
    const condition = isSchema(branch['if']) ? { if: { ...branch['if'], $id: `${id}:if:${count++}` } } : {};
    return {
      ...branch,
      ...condition,
      ...identifyEach(branch, 'then'),
      ...identifyEach(branch, 'else'),
      ...identifyEach(branch, 'allOf'),
    };
  };

  const identifyEach = (branch: SchemaDocument, keyword: string): SchemaDocument => {
    const value = branch[keyword];
    if (value === undefined) return {};
    return { [keyword]: Array.isArray(value) ? value.map(identifyValue) : identifyValue(value) };
  };

  const identifyValue = (value: Json): Json => (isSchema(value) ? identify(value) : value);

  return { ...identify(schema), $id: id };
}
