import { DocumentsRefused } from '../check/Problem';
import { DocumentError } from '../../documents/JsonDocument';
import { printsHelp } from './printsHelp';
import { CannotRunError, UsageError } from './readArguments';

const COULD_NOT_RUN = [UsageError, CannotRunError];
const FORESEEN = [...COULD_NOT_RUN, DocumentError, DocumentsRefused];

/**
 * Runs a command of the command line, or prints its usage if `--help` is among its arguments. Prints its error in readable form and fails the process: with 2 if it could not run.
 */
export function runCommand(command: () => void | Promise<void>, usage?: string): void {
  if (usage !== undefined && printsHelp(usage)) return;
  const run = async (): Promise<void> => command();
  run().catch((error: unknown) => {
    console.error(describe(error));
    process.exitCode = COULD_NOT_RUN.some((kind) => error instanceof kind) ? 2 : 1;
  });
}

/** Describes a user's mistake in a sentence; only an unforeseen error is printed with its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForeseen = FORESEEN.some((kind) => error instanceof kind) || error.constructor === Error;
  return isForeseen || error.stack === undefined ? error.message : error.stack;
}
