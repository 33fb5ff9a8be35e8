import type { DocumentNode } from '../DocumentNode';
import { allSteps, type CheckContext, sequencesOf } from '../context/CheckContext';
import { stepsOf } from '../context/SequenceView';
import { askedProperties } from './schemaBranches';
import { effectiveKeywords, type EffectiveKeywords, type ReferenceScope } from './references';

/** A field that applicants of one country see: a data point in a step, or a property of a state's page. */
export interface AskedField {
  readonly name: string;
  readonly node: DocumentNode;
  /** Where the field stands, with all its branches merged as the flow merges them. */
  readonly keywords: EffectiveKeywords;
  readonly uiSchema: DocumentNode;
  readonly scope: ReferenceScope;
}

type FieldsByUi = Map<unknown, readonly AskedField[]>;

/** By the scope and the schema's own value: most rules ask for the same fields. */
const known = new WeakMap<ReferenceScope, WeakMap<object, FieldsByUi>>();

/** Fields of a step's or a page's schema; a branch that adds to a field yields it once more, with the addition. */
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

/** Every field that anybody sees, once for each sequence and country. */
export function askedFields(context: CheckContext): readonly AskedField[] {
  const inSteps = sequencesOf(context).flatMap(({ sequence, country: { scope } }) =>
    stepsOf(sequence).flatMap(({ step }) => askedFieldsOf(step.schema, step.uiSchema, scope)),
  );
  const inStates = context.countries.flatMap(({ scope }) =>
    context.states.flatMap(({ page }) => askedFieldsOf(page.at('schema'), page.at('uiSchema'), scope)),
  );
  return [...inSteps, ...inStates];
}

/** How each field of every step and page is shown, with the name of its data point. */
export function fieldUis(context: CheckContext): readonly (readonly [dataPoint: string, uiSchema: DocumentNode])[] {
  const roots = [
    ...allSteps(context).map(({ uiSchema }) => uiSchema),
    ...context.states.map(({ page }) => page.at('uiSchema')),
  ];
  return roots.flatMap((root) => root.members());
}
