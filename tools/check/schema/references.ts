import { memoize } from '../../../documents/memoize';
import type { DocumentNode } from '../DocumentNode';

/** The targets of references: the catalogue, and the country for which a document is read. */
export interface ReferenceScope {
  /** Root of the catalogue. */
  readonly catalogue: DocumentNode;
  /** Root of the country's document. */
  readonly country?: DocumentNode;
  /** Root of the schema that contains a reference to `#/$defs/name`. */
  readonly root?: DocumentNode;
}

/** A parsed reference: `data-points#/name`, `country#/name` or `#/$defs/name`. */
export interface Reference {
  readonly source: 'data-points' | 'country' | 'local';
  readonly name: string;
}

const SOURCES: Readonly<Record<string, Reference['source']>> = {
  'data-points#/': 'data-points',
  'country#/': 'country',
  '#/$defs/': 'local',
};

/** Parses a reference; returns `undefined` if it has none of the known forms. */
export function parseReference(text: string): Reference | undefined {
  const [, prefix = '', name] = /^(data-points#\/|country#\/|#\/\$defs\/)([^/]+)$/.exec(text) ?? [];
  const source = SOURCES[prefix];
  return source === undefined || name === undefined ? undefined : { source, name };
}

/**
 * Returns the schemas that a reference resolves to, each overlaid by the next; an empty list if it does not resolve.
 */
export function referenceTargets(text: string, scope: ReferenceScope): readonly DocumentNode[] {
  const reference = parseReference(text);
  if (!reference) return [];
  const { source, name } = reference;
  if (source === 'local') return existing(scope.root?.at('$defs', name));
  const ofCountry = existing(scope.country?.at('$defs', name));
  if (source === 'country') return ofCountry;
  const ofCatalogue = existing(scope.catalogue.at('dataPoints', name, 'schema'));
  return ofCatalogue.length > 0 ? [...ofCatalogue, ...ofCountry] : [];
}

function existing(node: DocumentNode | undefined): readonly DocumentNode[] {
  return node?.exists ? [node] : [];
}

/** Keywords of a schema after its references are resolved, each with the node that defines it. */
export type EffectiveKeywords = ReadonlyMap<string, DocumentNode>;

/**
 * Resolves the references of a schema: the catalogue, overlaid by the country, overlaid by the keywords beside
 * `$ref`.
 */
export const effectiveKeywords = memoize((schema: DocumentNode, scope: ReferenceScope): EffectiveKeywords => {
  return keywordsOf(schema, scope, new Set());
});

function keywordsOf(schema: DocumentNode, scope: ReferenceScope, followed: ReadonlySet<string>): EffectiveKeywords {
  const ownMembers = schema.members().filter(([keyword]) => keyword !== '$ref');
  const reference = schema.at('$ref').text;
  if (reference === undefined || followed.has(reference)) return new Map(ownMembers);
  const targets = referenceTargets(reference, scope);
  const inherited = targets.flatMap((target) => [...keywordsOf(target, scope, new Set([...followed, reference]))]);
  return new Map([...inherited, ...ownMembers]);
}
