import { relative } from 'node:path';
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

/** One line for a terminal: `path/file.json:12:7  rule-name  what is wrong. Mend: …`, the path relative to here. */
export function formatProblem({ file, line, column, rule, message, mend }: Problem): string {
  return `${relative(process.cwd(), file)}:${line}:${column}  ${rule}  ${message} Mend: ${mend}`;
}

/** The documents break rules of the checker, so nothing is published. */
export class DocumentsRefused extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super([...problems.map(formatProblem), `Nothing was published: ${problems.length} problem(s)`].join('\n'));
    this.name = 'DocumentsRefused';
    this.problems = problems;
  }
}
