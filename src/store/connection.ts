import type { Action } from './actions';
import { answerEvents } from './answers';
import { stateEvents } from './progress';

type ConnectionAction =
  | { readonly type: 'connectionChanged'; readonly isOnline: boolean }
  /** Milliseconds that the server's clock is ahead of the device's; negative if it is behind. */
  | { readonly type: 'serverTimeLearned'; readonly aheadMs: number };

declare module './actions' {
  interface FeatureActions {
    readonly connection: ConnectionAction;
  }
}

export function isOnline(state = true, action: Action): boolean {
  return action.type === 'connectionChanged' ? action.isOnline : state;
}

/** Milliseconds that the server's clock is ahead of the device's; 0 until it is known. */
export function serverAheadMs(state = 0, action: Action): number {
  return action.type === 'serverTimeLearned' ? action.aheadMs : state;
}

/** Actions by which an applicant sends or requests something, and a submission that resumes automatically. */
export const resendableActions = [
  'applicationSubmitted',
  'submissionResumed',
  'stateActionChosen',
  'passwordChosen',
  'picturesSent',
  'codeChosen',
  'codeResendChosen',
  'lenderRedirectRequested',
  'paymentChosen',
  'linkOpened',
  'requestChosen',
] as const;

const ends: ReadonlySet<string> = new Set([
  ...resendableActions,
  ...answerEvents,
  'errorsCleared',
  'stepOpened',
  'requestAnswered',
  ...stateEvents,
  'uploadCancelled',
]);

/** Whether an action waits for the connection and nothing has superseded it since. */
export function isUnsent(state = false, action: Action): boolean {
  if ('failure' in action) return action.failure.kind === 'offline';
  return ends.has(action.type) ? false : state;
}
