import type { DataPointModel } from '../flow/types';
import type { Schedule } from '../store/createAppStore';
import { onceAfterPaint } from './onceAfterPaint';

/**
 * Runs a task after what it was asked in is painted, and at the latest when the page is left. A sensitive answer is
 * handed over at once: encrypting it takes a moment, and a reload right after its last key must find it.
 */
export function soon(host: Window, dataPoints: () => Readonly<Record<string, DataPointModel>>): Schedule {
  const run = onceAfterPaint(host, ['pagehide']);
  const isSensitive = (name: string) => dataPoints()[name]?.privacy === 'sensitive';
  return (task, action) => {
    if (action.type === 'answersChanged' && Object.keys(action.answers).some(isSensitive)) task();
    else run(task);
  };
}
