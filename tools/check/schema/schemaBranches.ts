import { memoize } from '../../../documents/memoize';
import type { DocumentNode } from '../DocumentNode';
import { subschemas } from './schemasInScope';

/**
 * Returns the schemas with an `if`: at the root of a step, in its root-level `allOf`, or nested in one of their
 * branches.
 */
export const conditionals = memoize((schema: DocumentNode): readonly DocumentNode[] => {
  const here = schema.at('if').exists ? [schema] : [];
  return [...here, ...childBranches(schema).flatMap((branch) => conditionals(branch))];
});

/** Returns the root of a step's schema and every branch below it that may add `properties` and `required`. */
export const schemaBranches = memoize((schema: DocumentNode): readonly DocumentNode[] => {
  return schema.isObject ? [schema, ...childBranches(schema).flatMap((branch) => schemaBranches(branch))] : [];
});

/** Returns every property in any branch of a step, by data point name. */
export const askedProperties = memoize((schema: DocumentNode): readonly (readonly [string, DocumentNode])[] => {
  return schemaBranches(schema).flatMap((branch) => branch.at('properties').members());
});

/** Returns the properties that are required whatever the answers are. */
export function alwaysRequired(schema: DocumentNode): ReadonlySet<string> {
  const requiredNames = schema
    .at('required')
    .textItems()
    .map(([name]) => name);
  const inThen = alwaysRequiredOf(schema.at('then'));
  const inElse = alwaysRequiredOf(schema.at('else'));
  const inBoth = schema.at('if').exists ? inThen.filter((name) => inElse.includes(name)) : [];
  const inAll = schema.at('allOf').items().flatMap(alwaysRequiredOf);
  return new Set([...requiredNames, ...inBoth, ...inAll]);
}

function alwaysRequiredOf(schema: DocumentNode): readonly string[] {
  return schema.isObject ? [...alwaysRequired(schema)] : [];
}

function childBranches(schema: DocumentNode): readonly DocumentNode[] {
  return [schema.at('then'), schema.at('else'), ...schema.at('allOf').items()].filter((node) => node.isObject);
}

/** Returns the names of the properties that a condition depends on, each with the node that names it. */
export const mentionedProperties = memoize((condition: DocumentNode): readonly (readonly [string, DocumentNode])[] => {
  return topLevelSchemas(condition).flatMap((schema) => [
    ...schema.at('properties').members(),
    ...schema.at('required').textItems(),
  ]);
});

/**
 * Returns the condition and its combinations, but not the schemas of its properties, which test values, not answers.
 */
function topLevelSchemas(condition: DocumentNode): readonly DocumentNode[] {
  const depth = condition.path.length;
  return subschemas(condition).filter(({ path }) => !path.slice(depth).includes('properties'));
}
