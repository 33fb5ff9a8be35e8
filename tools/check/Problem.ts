import type { DocumentNode } from './DocumentNode';

/** One thing that is wrong with the documents: where, which rule says so, and how to mend it. */
export interface Problem {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  readonly rule: string;
  readonly message: string;
  readonly mend: string;
}

/** What a rule has to say about a node of a document. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly mend: string;
}

/** The problem at this node; at its nearest existing parent where the node is missing. */
export function problemAt(node: DocumentNode, finding: Finding): Problem {
  return { ...node.place, ...finding };
}
