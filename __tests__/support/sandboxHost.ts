import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { ROOT } from './root';

/** Where Linux keeps files in memory: here no test ends a process, so no write needs to wait for a disk. */
const MEMORY = '/dev/shm';

/** Workers inherit the environment of the process that has started the host. */
const VARIABLE = 'SANDBOX_HOST';

/**
 * Starts the process in which sandboxes run: it reads and compiles the contract once, instead of once per test file.
 *
 * @returns the process, to be ended when the tests are over
 */
export async function startSandboxHost(): Promise<ChildProcess> {
  const script = path.join(ROOT, '__tests__/support/sandboxHostProcess.ts');
  const host = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: existsSync(MEMORY) ? MEMORY : tmpdir() },
  });
  process.env[VARIABLE] = await new Promise<string>((resolve, reject) => {
    host.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    host.once('exit', () => reject(new Error('The process of the sandboxes did not start (NO_SANDBOX_HOST)')));
  });
  return host;
}

/** Starts a sandbox with an empty database, in the process that was started before the tests. */
export async function hostSandbox(): Promise<RunningSandbox> {
  const host = process.env[VARIABLE];
  if (host === undefined) throw new Error('The process of the sandboxes is not started (NO_SANDBOX_HOST)');
  const response = await fetch(host, { method: 'POST' });
  if (!response.ok) throw new Error(`No sandbox started: ${await response.text()}`);
  const { id, url } = (await response.json()) as { readonly id: string; readonly url: string };
  return {
    url,
    stop: async () => {
      await fetch(`${host}/${id}`, { method: 'DELETE' });
    },
  };
}
