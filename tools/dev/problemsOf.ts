import { relative } from 'node:path';
import type { StatsError } from 'webpack';
import type { Problem } from '../check/Problem';
import { DocumentError } from '../../documents/JsonDocument';
import type { DevProblem } from './DevMessage';

/** Converts the checker's problems for open pages. */
export function problemsOfCheck(problems: readonly Problem[]): readonly DevProblem[] {
  return problems.map(({ file, line, column, rule, message, fix }) => {
    return { place: `${relative(process.cwd(), file)}:${line}:${column}`, rule, message, fix };
  });
}

/** Converts a publishing error for open pages. */
export function problemOfFailure(error: unknown): DevProblem {
  const message = error instanceof Error ? error.message : String(error);
  const place =
    error instanceof DocumentError
      ? `${relative(process.cwd(), error.file)}:${error.place.line}:${error.place.column}`
      : '';
  return { place, rule: 'publish', message, fix: '' };
}

/** Converts the build's errors for open pages. */
export function problemsOfBuild(errors: readonly StatsError[]): readonly DevProblem[] {
  return errors.map(({ moduleName = '', loc, message }) => {
    return { place: loc === undefined ? moduleName : `${moduleName}:${loc}`, rule: 'build', message, fix: '' };
  });
}
