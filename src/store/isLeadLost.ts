import type { Action } from './actions';

/** Whether the server knows nothing of the lead any more. */
export function isLeadLost(state = false, action: Action): boolean {
  switch (action.type) {
    case 'leadLost':
      return true;
    case 'leadSaved':
    case 'leadRestored':
    case 'leadContinued':
    case 'applicationCleared':
      return false;
    default:
      return state;
  }
}
