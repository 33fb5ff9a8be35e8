import type { DocumentNode } from '../DocumentNode';

/** Where references point to: the catalogue, and the country for which a document is read. */
export interface ReferenceScope {
  /** Root of the catalogue. */
  readonly catalogue: DocumentNode;
  /** Root of the country's document. */
  readonly country?: DocumentNode;
  /** Root of the schema in which a reference to `#/$defs/name` stands. */
  readonly root?: DocumentNode;
}

/** A reference taken apart: `data-points#/name`, `country#/name` or `#/$defs/name`. */
export interface Reference {
  readonly source: 'data-points' | 'country' | 'local';
  readonly name: string;
}

const SOURCES: Readonly<Record<string, Reference['source']>> = {
  'data-points#/': 'data-points',
  'country#/': 'country',
  '#/$defs/': 'local',
};

/** Takes a reference apart; `undefined` when it has none of the known forms. */
export function parseReference(text: string): Reference | undefined {
  const [, prefix = '', name] = /^(data-points#\/|country#\/|#\/\$defs\/)([^/]+)$/.exec(text) ?? [];
  const source = SOURCES[prefix];
  return source === undefined || name === undefined ? undefined : { source, name };
}

/** Schemas that a reference stands for, the later overlaying the earlier; none when it resolves to nothing. */
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
