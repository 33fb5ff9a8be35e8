import type { SubmissionFailure } from './models';

/** What happens on the page that ends messages to an address. */
export type UnsubscriptionAction =
  /** The address to unsubscribe has changed: it was typed, or came from a link. */
  | { readonly type: 'unsubscribeAddressed'; readonly email: string }
  | { readonly type: 'unsubscribeMistaken' }
  | { readonly type: 'unsubscribeChosen'; readonly email: string }
  | { readonly type: 'unsubscribed' }
  | { readonly type: 'unsubscribeRefused'; readonly code: string; readonly message: string }
  | { readonly type: 'unsubscribeFailed'; readonly failure: SubmissionFailure };
