import type { SourceDocument } from '../documents/SourceDocument';
import { DocumentError } from './DocumentError';
import type { CatalogueDocument, CountryDocument, SchemaDocument } from './documentShapes';
import { isSchema, mapSubschemas, type SchemaPath } from './mapSubschemas';

/** Where the schemas that a `$ref` may name are found. */
export interface SchemaSources {
  readonly catalogue: CatalogueDocument;
  readonly country: CountryDocument;
}

/** A schema together with the document it stands in, for error messages and local references. */
export interface PlacedSchema {
  readonly document: SourceDocument;
  readonly path: SchemaPath;
  readonly schema: SchemaDocument;
}

interface Resolution {
  readonly sources: SchemaSources;
  readonly placed: PlacedSchema;
  /** References being resolved, to notice a circle. */
  readonly trail: readonly string[];
}

const DROPPED = new Set(['$ref', '$defs', '$comment', '$schema', 'examples']);

/**
 * The schema with every `$ref` put in its place: `data-points#/x` is the catalogue's schema, overlaid keyword by keyword
 * by the country's `$defs.x`; `country#/x` is the country's `$defs.x` alone; `#/$defs/x` is a definition of the same
 * schema. Keywords that stand beside a `$ref` win. Throws a {@link DocumentError} where a reference leads nowhere.
 */
export function resolveSchema(placed: PlacedSchema, sources: SchemaSources): SchemaDocument {
  return resolve(placed.schema, placed.path, { sources, placed, trail: [] });
}

function resolve(schema: SchemaDocument, path: SchemaPath, resolution: Resolution): SchemaDocument {
  const inlined = typeof schema['$ref'] === 'string' ? follow(schema['$ref'], path, resolution) : {};
  const own = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !DROPPED.has(keyword)));
  return { ...inlined, ...mapSubschemas(own, path, (inner, innerPath) => resolve(inner, innerPath, resolution)) };
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
  const ofCountry = own(sources.country.$defs, name);
  if (source === 'data-points') {
    const entry = own(sources.catalogue.dataPoints, name);
    return entry ? [entry.schema, ...(ofCountry ? [ofCountry] : [])] : [];
  }
  if (source === 'country') return ofCountry ? [ofCountry] : [];
  const local = source === '' && isSchema(placed.schema['$defs']) ? placed.schema['$defs'] : {};
  const definition = own(local, name.replace(/^\$defs\//, ''));
  return isSchema(definition) ? [definition] : [];
}

function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

function expected(ref: string): string {
  if (ref.startsWith('data-points#/')) return 'name a data point of data-points.json';
  if (ref.startsWith('country#/')) return 'name an entry of $defs in country.json';
  return 'write data-points#/name, country#/name or #/$defs/name';
}
