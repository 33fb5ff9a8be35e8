import type { FieldUi } from '../src/published/flow';
import type { CatalogueDocument, SchemaDocument } from './documentShapes';
import { isObject } from './jsonValues';

type UiSchema = Readonly<Record<string, FieldUi>>;

/** Data points with free text in the catalogue that are chosen from a list here, by what the schema resolved to. */
export function countryLists(schema: SchemaDocument, catalogue: CatalogueDocument): ReadonlySet<string> {
  const listed = Object.entries(catalogue.dataPoints).filter(([, { widget }]) => widget === 'text');
  const enumerated = enumeratedIn(schema);
  return new Set(listed.flatMap(([name]) => (enumerated.has(name) ? [name] : [])));
}

function enumeratedIn(schema: unknown): ReadonlySet<string> {
  if (!isObject(schema)) return new Set();
  const { properties, then, else: otherwise, allOf = [] } = schema;
  const ownLists = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, rule]) =>
    isObject(rule) && rule['enum'] !== undefined ? [name] : [],
  );
  const branches: readonly unknown[] = [then, otherwise, ...(Array.isArray(allOf) ? (allOf as unknown[]) : [])];
  return new Set([...ownLists, ...branches.flatMap((branch) => [...enumeratedIn(branch)])]);
}

/** Returns the schema without the lists of a country that the page replaces by one of the server. */
export function withoutReplacedLists(
  schema: SchemaDocument,
  uiSchema: UiSchema,
  catalogue: CatalogueDocument,
): SchemaDocument {
  const replaced = [...countryLists(schema, catalogue)].filter((name) => uiSchema[name]?.['ui:options']?.source);
  if (replaced.length === 0) return schema;
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (!replaced.includes(key) || !isObject(value)) return value;
      const { enum: _list, ...rule } = value;
      return rule;
    }),
  ) as SchemaDocument;
}
