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

type FieldsByUi = Map<unknown, readonly AskedField[]>;

/** Cached by scope and schema value, because most rules read the same fields. */
const known = new WeakMap<ReferenceScope, WeakMap<object, FieldsByUi>>();

/**
 * Returns the fields of a step's or a page's schema. A branch that adds to a field yields it again, with the
 * addition.
 */
export function askedFieldsOf(
  schema: DocumentNode,
  uiSchema: DocumentNode,
  country: ReferenceScope,
): readonly AskedField[] {
  const { value } = schema;
  if (typeof value !== 'object' || value === null) return [];
  const ofScope = known.get(country) ?? new WeakMap<object, FieldsByUi>();
  known.set(country, ofScope);
  const ofSchema = ofScope.get(value) ?? new Map<unknown, readonly AskedField[]>();
  ofScope.set(value, ofSchema);
  const fields = ofSchema.get(uiSchema.value) ?? readFields(schema, uiSchema, country);
  ofSchema.set(uiSchema.value, fields);
  return fields;
}

function readFields(schema: DocumentNode, uiSchema: DocumentNode, country: ReferenceScope): readonly AskedField[] {
  const scope = { ...country, root: schema };
  const base = new Map<string, EffectiveKeywords>();
  return askedProperties(schema).map(([name, node]) => {
    const keywords = new Map([...(base.get(name) ?? []), ...effectiveKeywords(node, scope)]);
    if (!base.has(name)) base.set(name, keywords);
    return { name, node, keywords, uiSchema: uiSchema.at(name), scope };
  });
}

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
