import { formatProblem } from '../check/formatProblem';
import type { Problem } from '../check/Problem';

/** The documents break rules of the checker, so nothing is published. */
export class DocumentsRefused extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super([...problems.map(formatProblem), `Nothing was published: ${problems.length} problem(s)`].join('\n'));
    this.name = 'DocumentsRefused';
    this.problems = problems;
  }
}
