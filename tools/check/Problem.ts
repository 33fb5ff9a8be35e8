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
  readonly fix: string;
  /** Number of further problems that follow from this one; absent if there are none. */
  readonly consequences?: number;
}

/** What a rule reports about a node of a document. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly fix: string;
  /** What this problem breaks, as keys of {@link causes}: problems that follow from it are only counted. */
  readonly breaks?: readonly string[];
  /** What explains this problem if another one breaks it. */
  readonly after?: readonly string[];
  readonly series?: Series;
}

/** Problems of one kind that are one line when there are many of them: the missing texts of a language. */
export interface Series {
  readonly key: string;
  readonly item: string;
  /** How many problems this one stands for; defaults to 1. */
  readonly stands?: number;
  /** Words the whole series, given its length and a list of its first items. */
  readonly describeAll: (total: number, list: string) => Pick<Finding, 'message' | 'fix'>;
}

/** A problem as a rule found it, before consequences are counted. */
export type Found = Problem & Pick<Finding, 'breaks' | 'after' | 'series'>;

/** Keys of what a problem can break, by which other rules recognise a consequence. */
export const causes = {
  dataPoint: (name: string) => `data point ${name}`,
  /** That a sequence asks for a data point. */
  asked: (name: string, { owner }: { readonly owner: string }) => `asked ${name} in ${owner}`,
  step: (name: string) => `step ${name}`,
  locale: (name: string) => `locale ${name}`,
  format: (name: string) => `format ${name}`,
  text: (namespace: string, key: readonly string[]) => `text ${namespace}:${key.join('>')}`,
  /** A value in a document, such as a limit. */
  value: ({ place: { file, line, column } }: DocumentNode) => `value ${file}:${line}:${column}`,
} as const;

/** Returns a problem at this node, or at its nearest existing parent if the node is missing. */
export function problemAt(node: DocumentNode, finding: Finding): Found {
  return { ...node.place, ...finding };
}

/**
 * Formats a problem as one line for a terminal: `path/file.json:12:7 rule-name what is wrong. Fix: …`, with the path
 * relative to the working directory.
 */
export function formatProblem({ file, line, column, rule, message, fix, consequences = 0 }: Problem): string {
  const more = consequences === 0 ? '' : ` (${consequences} more ${consequences === 1 ? 'goes' : 'go'} with it)`;
  return `${relative(process.cwd(), file)}:${line}:${column}  ${rule}  ${message} Fix: ${fix}${more}`;
}

/** Returns the number of problems in words: `1 problem`, `3 problems`. */
export function countProblems({ length }: readonly Problem[]): string {
  return `${length} problem${length === 1 ? '' : 's'}`;
}

/** Thrown when the documents break rules of the checker, so nothing is published. */
export class DocumentsRefused extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super([...problems.map(formatProblem), `Nothing was published: ${countProblems(problems)}`].join('\n'));
    this.name = 'DocumentsRefused';
    this.problems = problems;
  }
}
