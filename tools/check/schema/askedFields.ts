import { memoize } from '../../../documents/memoize';
import type { DocumentNode } from '../DocumentNode';
import { allSteps, type CheckContext, sequencesOf } from '../context/CheckContext';
import { stepsOf } from '../context/SequenceView';
import { askedProperties } from './schemaBranches';
import { effectiveKeywords, type EffectiveKeywords, type ReferenceScope } from './references';

/** A field that applicants of one country see: a data point in a step, or a property of a state's page. */
export interface AskedField {
  readonly name: string;
  readonly node: DocumentNode;
  /** The keywords at this position, merged across branches as the flow merges them. */
  readonly keywords: EffectiveKeywords;
  readonly uiSchema: DocumentNode;
  readonly scope: ReferenceScope;
}

const scopeAt = memoize((root: DocumentNode, country: ReferenceScope): ReferenceScope => ({ ...country, root }));

type AskedSchema = [schema: DocumentNode, uiSchema: DocumentNode, country: ReferenceScope];

/**
 * Returns the fields of a step's or a page's schema. A branch that adds to a field yields it again, with the
 * addition.
 */
export const askedFieldsOf = memoize((...asked: AskedSchema): readonly AskedField[] => {
  const [schema, uiSchema, country] = asked;
  const scope = scopeAt(schema, country);
  const base = new Map<string, EffectiveKeywords>();
  return askedProperties(schema).map(([name, node]) => {
    const keywords = new Map([...(base.get(name) ?? []), ...effectiveKeywords(node, scope)]);
    if (!base.has(name)) base.set(name, keywords);
    return { name, node, keywords, uiSchema: uiSchema.at(name), scope };
  });
});

/** Returns every visible field, once for each sequence and country. */
export function askedFields(context: CheckContext): readonly AskedField[] {
  const inSteps = sequencesOf(context).flatMap(({ sequence, country: { scope } }) =>
    stepsOf(sequence).flatMap(({ step }) => askedFieldsOf(step.schema, step.uiSchema, scope)),
  );
  const inStates = context.countries.flatMap(({ scope }) =>
    context.states.flatMap(({ page }) => askedFieldsOf(page.at('schema'), page.at('uiSchema'), scope)),
  );
  return [...inSteps, ...inStates];
}

/** Returns the uiSchema of each field of every step and page, with the name of its data point. */
export function fieldUis(context: CheckContext): readonly (readonly [dataPoint: string, uiSchema: DocumentNode])[] {
  const roots = [
    ...allSteps(context).map(({ uiSchema }) => uiSchema),
    ...context.states.map(({ page }) => page.at('uiSchema')),
  ];
  return roots.flatMap((root) => root.members());
}
