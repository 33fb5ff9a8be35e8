import type { Action } from './actions';

type WaitingAction =
  /** The application waits for a decision since this moment. */
  | { readonly type: 'waitingDated'; readonly leadId: string; readonly since: number }
  | { readonly type: 'waitingEnded' };

declare module './actions' {
  interface FeatureActions {
    readonly waiting: WaitingAction;
  }
}

interface WaitingState {
  /** The lead that waits for a decision. */
  readonly leadId: string | undefined;
  /** When it began as far as this device knows, by its clock: milliseconds since 1970. */
  readonly since: number | undefined;
}

const noWaiting: WaitingState = { leadId: undefined, since: undefined };

export function waiting(state: WaitingState = noWaiting, action: Action): WaitingState {
  switch (action.type) {
    case 'waitingDated': {
      const { leadId, since } = action;
      return { leadId, since };
    }
    case 'waitingEnded':
      return noWaiting;
    default:
      return state;
  }
}
