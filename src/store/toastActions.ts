import type { Toast } from './models';

/** What happens to the messages that show for a moment. */
export type ToastAction =
  | { readonly type: 'toastAdded'; readonly toast: Toast }
  | { readonly type: 'toastUpdated'; readonly toast: Toast }
  | { readonly type: 'toastRemoved'; readonly id: string };
