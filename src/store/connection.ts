import type { Action } from './actions';

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

/**
 * Returns the reducer that knows whether an action waits for the connection, and nothing has superseded it since.
 *
 * @param ends actions that send it again, or supersede it
 */
export function unsentUntil(ends: readonly Action['type'][]): (state: boolean | undefined, action: Action) => boolean {
  return (state = false, action) => {
    if ('failure' in action) return action.failure.kind === 'offline';
    return ends.includes(action.type) ? false : state;
  };
}
