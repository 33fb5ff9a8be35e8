import type { Scheduler } from '../scheduling/Scheduler';
import type { Action } from '../store/actions';
import type { Schedule } from '../store/createRelay';

interface Page {
  readonly scheduler: Scheduler;
  readonly isSensitive: (dataPoint: string) => boolean;
  /** Told that there are answers which the device does not keep yet. */
  readonly onUnkept: () => void;
}

/**
 * When the sagas hear of an action: of answers once typing has paused, of all else once it is painted. A sensitive answer
 * is handed over at once: encrypting it takes a moment, and a reload right after its last key must find it. So is a state
 * that has arrived: the address then follows it before anything is painted, and no neutral page shows in between.
 */
export function sagaSchedule({ scheduler, isSensitive, onUnkept }: Page): Schedule {
  const scheduleAnswers = (task: () => void, names: readonly string[]) => {
    onUnkept();
    if (names.some(isSensitive)) task();
    else scheduler.afterTyping(task);
  };
  return (task, action: Action) => {
    switch (action.type) {
      case 'answerGiven':
        return scheduleAnswers(task, [action.dataPoint]);
      case 'answersChanged':
        return scheduleAnswers(task, Object.keys(action.answers));
      case 'leadSaved':
        return action.progressState === undefined ? scheduler.beforeNextInput(task) : task();
      case 'statusReceived':
        return task();
      default:
        return scheduler.beforeNextInput(task);
    }
  };
}
