import type { Schedule } from '../store/createAppStore';

/**
 * Runs a task after what it was asked in, and at the latest when the page is left: what a task keeps on the device must
 * not be lost to a reload right after a key.
 */
export function soon(host: Window): Schedule {
  let waiting: (() => void) | undefined;
  const run = () => {
    const task = waiting;
    waiting = undefined;
    task?.();
  };
  host.addEventListener('pagehide', run);
  return (task) => {
    if (!waiting) host.setTimeout(run, 0);
    waiting = task;
  };
}
