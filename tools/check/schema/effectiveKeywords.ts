import type { DocumentNode } from '../DocumentNode';
import { referenceTargets, type ReferenceScope } from './references';

/** Keywords of a schema after its references are resolved, each with the node that has the last word on it. */
export type EffectiveKeywords = ReadonlyMap<string, DocumentNode>;

/** Resolves the references of a schema: catalogue, overlaid by the country, overlaid by what stands beside the `$ref`. */
export function effectiveKeywords(
  schema: DocumentNode,
  scope: ReferenceScope,
  followed: ReadonlySet<string> = new Set(),
): EffectiveKeywords {
  const own = schema.members().filter(([keyword]) => keyword !== '$ref');
  const reference = schema.at('$ref').text;
  if (reference === undefined || followed.has(reference)) return new Map(own);
  const targets = referenceTargets(reference, scope);
  const inherited = targets.flatMap((target) => [
    ...effectiveKeywords(target, scope, new Set([...followed, reference])),
  ]);
  return new Map([...inherited, ...own]);
}
