import type { Action } from './actions';

/** A lead that waits for a decision. */
interface Waiting {
  readonly leadId: string;
  /** When it began as far as this device knows, by its clock: milliseconds since 1970. */
  readonly since: number;
}

type WaitingAction =
  /** The application waits for a decision since this moment. */
  { readonly type: 'waitingDated'; readonly waiting: Waiting } | { readonly type: 'waitingEnded' };

declare module './actions' {
  interface FeatureActions {
    readonly waiting: WaitingAction;
  }
}

export function waiting(state: Waiting | null = null, action: Action): Waiting | null {
  switch (action.type) {
    case 'waitingDated':
      return action.waiting;
    case 'waitingEnded':
    case 'applicationCleared':
    case 'clearingAdopted':
      return null;
    default:
      return state;
  }
}
