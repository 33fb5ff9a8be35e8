import { spawn } from 'node:child_process';

/** What a command wrote and how it ended; `exitCode` is undefined when it was killed or could not start. */
export interface ProgramOutcome {
  readonly exitCode: number | undefined;
  readonly output: string;
  readonly seconds: number;
}

const running = new Set<number>();

/** Runs a command in a process group of its own, so that past its deadline all it started ends with it. */
export function runProgram(command: readonly [string, ...string[]], timeoutMs: number): Promise<ProgramOutcome> {
  const startedAt = performance.now();
  const [program, ...args] = command;
  const chunks: string[] = [];
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) running.add(child.pid);
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const deadline = setTimeout(() => {
    chunks.push(`\nStopped after ${timeoutMs / 60_000} minutes.\n`);
    killGroup(child.pid);
  }, timeoutMs);
  return new Promise((resolve) => {
    const end = (exitCode: number | undefined): void => {
      clearTimeout(deadline);
      if (child.pid) running.delete(child.pid);
      resolve({ exitCode, output: chunks.join(''), seconds: (performance.now() - startedAt) / 1000 });
    };
    child.on('error', (error) => {
      chunks.push(error.message);
      end(undefined);
    });
    child.on('close', (code) => end(code ?? undefined));
  });
}

/** Ends everything still running: for the moment the whole run is interrupted. */
export function killRunning(): void {
  for (const pid of running) killGroup(pid);
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    running.delete(pid);
  }
}
