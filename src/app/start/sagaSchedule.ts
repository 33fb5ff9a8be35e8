import type { Scheduler } from '../../scheduling/scheduler';
import type { Action } from '../../store/actions';
import type { Schedule } from '../../store/createAppStore';

interface SchedulingPage {
  readonly scheduler: Scheduler;
  readonly isSensitive: (dataPoint: string) => boolean;
  /** Called when an answer is not yet stored on the device. */
  readonly onUnkept: () => void;
}

/**
 * Decides when the sagas receive an action: answers when typing pauses, everything else after the next paint. They
 * receive a sensitive answer immediately, because encrypting it takes time and a reload right after the last key must
 * find it; and a new state, so that the address changes before the next paint and no neutral page shows in between.
 */
export function sagaSchedule({ scheduler, isSensitive, onUnkept }: SchedulingPage): Schedule {
  const scheduleAnswers = (task: () => void, names: readonly string[]) => {
    onUnkept();
    if (names.some(isSensitive)) task();
    else scheduler.afterTyping(task);
  };
  return (task, action: Action) => {
    switch (action.type) {
      case 'answersGiven':
      case 'answersFilled':
      case 'answersProposed':
        return scheduleAnswers(task, Object.keys(action.answers));
      case 'statusReceived':
      case 'statusRestored':
      case 'stateReached':
      // A page that is left runs nothing later.
      case 'lenderRedirectPressed':
      case 'lenderRedirectFollowed':
      case 'answersErased':
        return task();
      default:
        return scheduler.beforeNextInput(task);
    }
  };
}
