import type { Action } from './actions';

export interface Toast {
  readonly id: string;
  /** Key of its text. */
  readonly key: string;
  /** The chapter of the form that its text names. */
  readonly chapter?: string;
  readonly kind: 'info' | 'success' | 'error';
}

type ToastAction =
  | { readonly type: 'toastAdded'; readonly toast: Toast }
  | { readonly type: 'toastUpdated'; readonly toast: Toast }
  | { readonly type: 'toastRemoved'; readonly id: string };

declare module './actions' {
  interface FeatureActions {
    readonly toasts: ToastAction;
  }
}

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
