import { afterPaint } from '../renderer/afterPaint';
import type { Schedule } from '../store/createAppStore';

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
    if (!waiting) afterPaint(run, host);
    waiting = task;
  };
}
