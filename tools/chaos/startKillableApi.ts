import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { freePort } from '../serve/freePort';

/** The sandbox in a separate process, on one port and one data folder however often it is killed. */
export interface KillableApi {
  readonly port: number;
  readonly kills: () => number;
  /** Resolves when it serves, at once if it already does. */
  readonly isServing: () => Promise<void>;
  readonly isUp: () => boolean;
  /** Sends SIGKILL and starts another process on the same data. Returns `false` if no replacement is ready. */
  readonly kill: () => boolean;
  /** Sends SIGKILL without a replacement. */
  readonly end: () => Promise<void>;
}

interface Runner {
  readonly process: ChildProcess;
  readonly lines: Interface;
  readonly isWarm: Promise<unknown>;
}

/** Starts the sandbox, with a second process on standby to replace a killed one at once. */
export async function startKillableApi(dataDir: string): Promise<KillableApi> {
  const port = await freePort();
  let isReady = false;
  const stand = () => {
    const runner = startRunner(dataDir, port);
    void runner.isWarm.then(() => (isReady = true));
    return runner;
  };
  let current = startRunner(dataDir, port);
  let standby = stand();
  let kills = 0;
  let isUp = true;
  let serving = serve(current);
  const replace = async (): Promise<void> => {
    isUp = false;
    await stop(current);
    current = standby;
    await serve(current);
    isUp = true;
    standby = stand();
  };
  await serving;
  return {
    port,
    kills: () => kills,
    isServing: () => serving,
    isUp: () => isUp,
    kill: () => {
      const isDone = isReady;
      if (isReady) {
        isReady = false;
        kills++;
        serving = replace();
      }
      return isDone;
    },
    end: async () => {
      await serving;
      await Promise.all([stop(current), stop(standby)]);
    },
  };
}

function startRunner(dataDir: string, port: number): Runner {
  const args = [join(__dirname, '../run.cjs'), 'tools/chaos/sandboxProcess.ts', dataDir, String(port)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  // Input for a killed process is lost on purpose.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout });
  return { process: child, lines, isWarm: nextLine(child, lines) };
}

async function serve({ process: child, lines, isWarm }: Runner): Promise<void> {
  await isWarm;
  const served = nextLine(child, lines);
  child.stdin?.write('serve\n');
  await served;
}

function nextLine(child: ChildProcess, lines: Interface): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process of the sandbox did not start (NO_SANDBOX)');
  });
  return Promise.race([once(lines, 'line'), ended]);
}

async function stop({ process: child, isWarm }: Runner): Promise<void> {
  await isWarm;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
