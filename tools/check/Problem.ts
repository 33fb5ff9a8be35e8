import { relative } from 'node:path';
import type { DocumentNode } from './DocumentNode';

/** One error in the documents: its position, the rule that found it, and how to fix it. */
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

/** What a rule reports about a node of a document. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly mend: string;
}

/** Returns a problem at this node, or at its nearest existing parent if the node is missing. */
export function problemAt(node: DocumentNode, finding: Finding): Problem {
  return { ...node.place, ...finding };
}

/**
 * Formats a problem as one line for a terminal: `path/file.json:12:7 rule-name what is wrong. Mend: …`, with the path
 * relative to the working directory.
 */
export function formatProblem({ file, line, column, rule, message, mend }: Problem): string {
  return `${relative(process.cwd(), file)}:${line}:${column}  ${rule}  ${message} Mend: ${mend}`;
}

/** Thrown when the documents break rules of the checker, so nothing is published. */
export class DocumentsRefused extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super([...problems.map(formatProblem), `Nothing was published: ${problems.length} problem(s)`].join('\n'));
    this.name = 'DocumentsRefused';
    this.problems = problems;
  }
}
