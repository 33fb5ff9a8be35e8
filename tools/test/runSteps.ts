import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cpuSecondsOfEnded } from './cpuSeconds';
import type { GateStep, StepResult, TestTally } from './GateStep';

/** Output and exit code of a command; `exitCode` is undefined if it was killed or could not start. */
interface ProgramOutcome {
  readonly exitCode: number | undefined;
  readonly output: string;
  readonly seconds: number;
  readonly cpuSeconds?: number;
}

const AT_ONCE = 2;

/** Runs the steps in order, two at a time, each after those it needs; reports each when it ends. */
export async function runSteps(
  steps: readonly GateStep[],
  report: (result: StepResult) => void,
): Promise<readonly StepResult[]> {
  const waiting = [...steps];
  const running = new Map<GateStep, Promise<void>>();
  const results: StepResult[] = [];
  const finish = (result: StepResult): void => {
    running.delete(result.step);
    results.push(result);
    report(result);
  };
  const isPending = (name: string): boolean => [...waiting, ...running.keys()].some((step) => step.name === name);
  const canStart = (step: GateStep): boolean =>
    running.size < (step.isAlone ? 1 : AT_ONCE) &&
    ![...running.keys()].some((other) => other.isAlone) &&
    !(step.after ?? []).some(isPending);

  while (waiting.length > 0 || running.size > 0) {
    const step = waiting.find(canStart);
    if (!step) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(step), 1);
    const broken = brokenBefore(step, results);
    if (broken) finish(heldBack(step, broken));
    else running.set(step, runStep(step).then(finish));
  }
  return results;
}

/** Returns a failed step that this one needs. */
export function brokenBefore(step: GateStep, results: readonly StepResult[]): StepResult | undefined {
  return results.find((result) => step.after?.includes(result.step.name) && result.failed > 0);
}

function heldBack(step: GateStep, broken: StepResult): StepResult {
  const output = `Not run: ${broken.step.name} failed.\n`;
  return { step, seconds: 0, passed: 0, failed: 1, output, isHeldBack: true };
}

/** Runs one step and counts its result. A step that dies without readable results counts as one failed test. */
export async function runStep(step: GateStep): Promise<StepResult> {
  if (step.results) rmSync(step.results.file, { force: true });
  if (step.leaves !== undefined) rmSync(step.leaves, { recursive: true, force: true });
  const outcome = await runProgram(step);
  const { seconds, cpuSeconds, output } = outcome;
  const run = { step, seconds, output, ...(cpuSeconds !== undefined && { cpuSeconds }) };
  try {
    return { ...run, ...tally(step, outcome) };
  } catch (error) {
    return { ...run, output: `${output}\nNo results: ${String(error)}\n`, passed: 0, failed: 1 };
  }
}

function tally({ results }: GateStep, { exitCode }: ProgramOutcome): TestTally {
  const succeeded = exitCode === 0;
  if (!results) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (results.mayBeEmpty && succeeded && !existsSync(results.file)) return { passed: 0, failed: 0 };
  const counted = results.read(readFileSync(results.file, 'utf8'));
  const isSilentFailure = counted.failed === 0 && (!succeeded || (counted.passed === 0 && !results.mayBeEmpty));
  return isSilentFailure ? { ...counted, failed: 1 } : counted;
}

const runningGroups = new Set<number>();

let cpuCounted = cpuSecondsOfEnded() ?? 0;

/** Returns the processor time of the program that has just ended: what was added since the one before. */
function takeCpu(): Pick<ProgramOutcome, 'cpuSeconds'> {
  const total = cpuSecondsOfEnded();
  if (total === undefined) return {};
  const cpuSeconds = total - cpuCounted;
  cpuCounted = total;
  return { cpuSeconds };
}

/** Runs a step's command in a separate process group, so that at the timeout all of its processes are killed. */
function runProgram({ command, env, timeoutMinutes }: GateStep): Promise<ProgramOutcome> {
  const startedAt = performance.now();
  const [program, ...args] = command;
  const chunks: string[] = [];
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (child.pid) runningGroups.add(child.pid);
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const deadline = setTimeout(() => {
    chunks.push(`\nStopped after ${timeoutMinutes} minutes.\n`);
    killGroup(child.pid);
  }, timeoutMinutes * 60_000);
  let cpu: Pick<ProgramOutcome, 'cpuSeconds'> = {};
  return new Promise((resolve) => {
    const end = (exitCode: number | undefined): void => {
      clearTimeout(deadline);
      if (child.pid) runningGroups.delete(child.pid);
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ exitCode, output: chunks.join(''), seconds, ...cpu });
    };
    child.on('exit', () => {
      cpu = takeCpu();
    });
    child.on('error', (error) => {
      chunks.push(error.message);
      end(undefined);
    });
    child.on('close', (code) => end(code ?? undefined));
  });
}

/** Kills everything still running, when the whole run is interrupted. */
export function killRunning(): void {
  for (const pid of runningGroups) killGroup(pid);
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    runningGroups.delete(pid);
  }
}
