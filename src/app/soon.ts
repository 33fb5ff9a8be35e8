import type { Schedule } from '../store/createAppStore';

/** For a page that is not painted at all, as in the background. */
const longestWaitMs = 100;

/**
 * Runs a task after what it was asked in is painted, and at the latest when the page is left. What was typed is handed
 * over at once: encrypting it takes a moment, and a reload right after a key must find it.
 */
export function soon(host: Window): Schedule {
  let waiting: (() => void) | undefined;
  const run = () => {
    const task = waiting;
    waiting = undefined;
    task?.();
  };
  host.addEventListener('pagehide', run);
  return (task, { type }) => {
    if (type === 'answersChanged') {
      task();
      return;
    }
    if (!waiting) {
      host.requestAnimationFrame(() => host.setTimeout(run, 0));
      host.setTimeout(run, longestWaitMs);
    }
    waiting = task;
  };
}
