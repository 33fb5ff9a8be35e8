import type { DocumentNode } from '../DocumentNode';

/** Every text in a document of texts, with its key. */
export function leafTexts(root: DocumentNode): readonly (readonly [readonly string[], DocumentNode])[] {
  return root
    .members()
    .flatMap(([key, node]) => (key === '$schema' && root.path.length === 0 ? [] : leavesOf([key], node)));
}

function leavesOf(key: readonly string[], node: DocumentNode): readonly (readonly [readonly string[], DocumentNode])[] {
  if (node.text !== undefined) return [[key, node]];
  return node.members().flatMap(([name, inner]) => leavesOf([...key, name], inner));
}
