import { relative } from 'node:path';
import type { Problem } from './Problem';

/** One line for a terminal: `path/file.json:12:7  rule-name  what is wrong. Mend: …`, the path relative to here. */
export function formatProblem({ file, line, column, rule, message, mend }: Problem): string {
  return `${relative(process.cwd(), file)}:${line}:${column}  ${rule}  ${message} Mend: ${mend}`;
}
