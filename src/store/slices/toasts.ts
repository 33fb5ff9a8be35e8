import type { Action } from '../actions';
import type { Toast } from '../models';

/** The toasts beside the page, oldest first. */
export function toasts(state: readonly Toast[] = [], action: Action): readonly Toast[] {
  switch (action.type) {
    case 'toastAdded':
      return [...state.filter(({ id }) => id !== action.toast.id), action.toast];
    case 'toastUpdated':
      return state.map((toast) => (toast.id === action.toast.id ? action.toast : toast));
    case 'toastRemoved':
      return state.filter(({ id }) => id !== action.id);
    default:
      return state;
  }
}
