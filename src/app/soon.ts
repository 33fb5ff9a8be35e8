import type { DataPointModel } from '../flow/types';
import type { Action } from '../store/actions';
import type { Schedule } from '../store/createAppStore';
import { onceAfterPaint } from './onceAfterPaint';

/**
 * Runs a task after what it was asked in is painted, and at the latest when the page is left. A sensitive answer is
 * handed over at once: encrypting it takes a moment, and a reload right after its last key must find it. So is a state
 * that has arrived: the address then follows it before anything is painted, and no neutral page shows in between.
 */
export function soon(host: Window, dataPoints: () => Readonly<Record<string, DataPointModel>>): Schedule {
  const run = onceAfterPaint(host, ['pagehide']);
  const isSensitive = (name: string) => dataPoints()[name]?.privacy === 'sensitive';
  const isUrgent = (action: Action) => {
    switch (action.type) {
      case 'answersChanged':
        return Object.keys(action.answers).some(isSensitive);
      case 'leadSaved':
        return action.progressState !== undefined;
      default:
        return action.type === 'statusReceived';
    }
  };
  return (task, action) => (isUrgent(action) ? task() : run(task));
}
