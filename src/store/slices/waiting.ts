import type { Action } from '../actions';
import type { Waiting } from '../state';

export function waiting(state: Waiting | null = null, action: Action): Waiting | null {
  switch (action.type) {
    case 'waitingDated':
      return action.waiting;
    case 'waitingEnded':
    case 'applicationCleared':
      return null;
    default:
      return state;
  }
}
