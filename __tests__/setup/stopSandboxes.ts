import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

declare global {
  var sandboxHost: ChildProcess | undefined;
}

/** Jest calls this after the last integration test, in the process that called `startSandboxes`. */
export default async function stopSandboxes(): Promise<void> {
  const host = globalThis.sandboxHost;
  if (!host) return;
  const ended = once(host, 'exit');
  host.stdin?.end();
  await ended;
}
