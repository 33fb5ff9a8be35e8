import type { DocumentNode } from '../DocumentNode';
import { subschemas } from './subschemas';

/** Names of the properties that a condition looks at, each with the node that names it. */
export function mentionedProperties(condition: DocumentNode): readonly (readonly [string, DocumentNode])[] {
  return topLevelSchemas(condition).flatMap((schema) => [
    ...schema.at('properties').members(),
    ...schema.at('required').textItems(),
  ]);
}

/** The condition and its combinations, but not the schemas of its properties, which look at values, not at answers. */
function topLevelSchemas(condition: DocumentNode): readonly DocumentNode[] {
  const depth = condition.path.length;
  return subschemas(condition).filter(({ path }) => !path.slice(depth).includes('properties'));
}
