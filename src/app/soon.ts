import { afterPaint } from '../renderer/afterPaint';
import type { DataPointModel } from '../flow/types';
import type { Schedule } from '../store/createAppStore';

/**
 * Runs a task after what it was asked in is painted, and at the latest when the page is left. A sensitive answer is
 * handed over at once: encrypting it takes a moment, and a reload right after its last key must find it.
 */
export function soon(host: Window, dataPoints: () => Readonly<Record<string, DataPointModel>>): Schedule {
  let waiting: (() => void) | undefined;
  const run = () => {
    const task = waiting;
    waiting = undefined;
    task?.();
  };
  host.addEventListener('pagehide', run);
  const isSensitive = (name: string) => dataPoints()[name]?.privacy === 'sensitive';
  return (task, action) => {
    if (action.type === 'answersChanged' && Object.keys(action.answers).some(isSensitive)) {
      task();
      return;
    }
    if (!waiting) afterPaint(run, host);
    waiting = task;
  };
}
