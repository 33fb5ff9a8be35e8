import { DocumentsRefused } from '../check/Problem';
import { DocumentError } from '../../documents/JsonDocument';
import { UsageError } from './readArguments';

const FORESEEN = [UsageError, DocumentError, DocumentsRefused];

/** Runs a command of the command line. Prints its error in readable form and fails the process. */
export function runCommand(command: () => void | Promise<void>): void {
  const run = async (): Promise<void> => command();
  run().catch((error: unknown) => {
    console.error(describe(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
}

/** Describes a user's mistake in a sentence; only an unforeseen error is printed with its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForeseen = FORESEEN.some((kind) => error instanceof kind) || error.constructor === Error;
  return isForeseen || error.stack === undefined ? error.message : error.stack;
}
