import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findXvfb } from '../../../../tools/test/engines';

/** A screen in memory, for a browser that cannot run without one. */
export interface Display {
  /** Its name, such as `:0`, for the variable `DISPLAY`. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/** Larger than any window of the tests. */
export const SCREEN = { width: 1600, height: 2600 };

/** Starts a screen under a number that the X server finds free. */
export async function startDisplay(): Promise<Display> {
  const program = findXvfb();
  if (!program) throw new Error('Xvfb not found: install it (Debian: xvfb), or set XVFB_PATH');
  const args = ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(server, 'exit');
  const failed = ended.then(([status]) => Promise.reject(new Error(`Xvfb ended with ${String(status)}`)));
  const number = once(server.stdio[3] as Readable, 'data');
  const [written] = (await Promise.race([number, failed])) as [Buffer];
  failed.catch(() => undefined);
  return {
    name: `:${written.toString().trim()}`,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
