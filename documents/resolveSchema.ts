import type { Json } from '../src/published/flow';
import { DocumentError, type SourceDocument } from './JsonDocument';
import type { CatalogueDocument, CountryDocument, SchemaDocument } from './documentShapes';

type SchemaPath = readonly (string | number)[];

/** Where targets of a `$ref` are looked up. */
export interface SchemaSources {
  readonly catalogue: CatalogueDocument;
  readonly country: CountryDocument;
}

/** A schema with its document, for error messages and local references. */
export interface PlacedSchema {
  readonly document: SourceDocument;
  readonly path: SchemaPath;
  readonly schema: SchemaDocument;
}

interface Resolution {
  readonly sources: SchemaSources;
  readonly placed: PlacedSchema;
  /** References being resolved, to detect cycles. */
  readonly trail: readonly string[];
}

const DROPPED = new Set(['$ref', '$defs', '$comment', '$schema', 'examples']);

/**
 * Returns the schema with every `$ref` inlined: `data-points#/x` is the catalogue's schema, overlaid keyword by
 * keyword by the country's `$defs.x`; `country#/x` is the country's `$defs.x` alone; `#/$defs/x` is a definition of
 * the same schema. Keywords beside a `$ref` win. Throws a {@link DocumentError} for a reference without a target.
 */
export function resolveSchema(placed: PlacedSchema, sources: SchemaSources): SchemaDocument {
  return resolve(placed.schema, placed.path, { sources, placed, trail: [] });
}

function resolve(schema: SchemaDocument, path: SchemaPath, resolution: Resolution): SchemaDocument {
  const inlined = typeof schema['$ref'] === 'string' ? follow(schema['$ref'], path, resolution) : {};
  const ownKeywords = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !DROPPED.has(keyword)));
  return {
    ...inlined,
    ...mapSubschemas(ownKeywords, path, (inner, innerPath) => resolve(inner, innerPath, resolution)),
  };
}

function follow(ref: string, path: SchemaPath, resolution: Resolution): SchemaDocument {
  const { placed, trail } = resolution;
  if (trail.includes(ref)) {
    throw new DocumentError(placed.document, path, `"$ref": "${ref}" refers to itself; break the circle`);
  }
  const targets = findTargets(ref, resolution);
  if (targets.length === 0) {
    throw new DocumentError(placed.document, path, `"$ref": "${ref}" leads nowhere; ${expected(ref)}`);
  }
  const inner = { ...resolution, trail: [...trail, ref] };
  return targets.reduce<SchemaDocument>((under, target) => ({ ...under, ...resolve(target, path, inner) }), {});
}

function findTargets(ref: string, { sources, placed }: Resolution): SchemaDocument[] {
  const [source, name = ''] = ref.split('#/');
  const ofCountry = ownMember(sources.country.$defs, name);
  if (source === 'data-points') {
    const entry = ownMember(sources.catalogue.dataPoints, name);
    return entry ? [entry.schema, ...(ofCountry ? [ofCountry] : [])] : [];
  }
  if (source === 'country') return ofCountry ? [ofCountry] : [];
  const local = source === '' && isSchema(placed.schema['$defs']) ? placed.schema['$defs'] : {};
  const definition = ownMember(local, name.replace(/^\$defs\//, ''));
  return isSchema(definition) ? [definition] : [];
}

function ownMember<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

function expected(ref: string): string {
  if (ref.startsWith('data-points#/')) return 'name a data point of data-points.json';
  if (ref.startsWith('country#/')) return 'name an entry of $defs in country.json';
  return 'write data-points#/name, country#/name or #/$defs/name';
}

type SubschemaChange = (schema: SchemaDocument, path: SchemaPath) => SchemaDocument;

const SINGLE = ['items', 'additionalProperties', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'];
const LISTS = ['items', 'allOf', 'anyOf', 'oneOf'];
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions'];

/** Returns the schema with each direct subschema changed. Values such as `const` or `default` stay the same. */
function mapSubschemas(schema: SchemaDocument, path: SchemaPath, change: SubschemaChange): SchemaDocument {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      const changeAt: SubschemaChange = (inner, innerPath) => change(inner, [...path, keyword, ...innerPath]);
      return [keyword, mapKeyword(keyword, value, changeAt)];
    }),
  );
}

export function isSchema(value: Json | undefined): value is SchemaDocument {
  return typeof value === 'object' && value !== null && !isList(value);
}

function mapKeyword(keyword: string, value: Json, change: SubschemaChange): Json {
  const apply = (entry: Json, key: string | number): Json => (isSchema(entry) ? change(entry, [key]) : entry);
  if (isList(value)) return LISTS.includes(keyword) ? value.map(apply) : value;
  if (!isSchema(value)) return value;
  if (MAPS.includes(keyword)) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, apply(entry, name)]));
  }
  return SINGLE.includes(keyword) ? change(value, []) : value;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
