import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runProgram, type ProgramOutcome } from './runProgram';
import type { Step, StepResult, Tally } from './Step';

/** Runs one step and counts its result. A step that dies without readable results counts as one failed test. */
export async function runStep(step: Step): Promise<StepResult> {
  if (step.results) rmSync(step.results.file, { force: true });
  if (step.leaves !== undefined) rmSync(step.leaves, { recursive: true, force: true });
  const outcome = await runProgram(step.command, step.timeoutMinutes * 60_000);
  try {
    return { step, seconds: outcome.seconds, output: outcome.output, ...tally(step, outcome) };
  } catch (error) {
    const output = `${outcome.output}\nNo results: ${String(error)}\n`;
    return { step, seconds: outcome.seconds, output, passed: 0, failed: 1 };
  }
}

function tally({ results }: Step, { exitCode }: ProgramOutcome): Tally {
  const succeeded = exitCode === 0;
  if (!results) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (results.mayBeEmpty && succeeded && !existsSync(results.file)) return { passed: 0, failed: 0 };
  const counted = results.read(readFileSync(results.file, 'utf8'));
  const isSilentFailure = counted.failed === 0 && (!succeeded || (counted.passed === 0 && !results.mayBeEmpty));
  return isSilentFailure ? { ...counted, failed: 1 } : counted;
}
