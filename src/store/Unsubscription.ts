import type { SubmissionFailure } from './SubmissionFailure';

/** Mail that is not wanted any more. Its address is nothing that an application says, so it is kept apart from it. */
export interface Unsubscription {
  /** As it stands in the field; empty where there is none. */
  readonly email: string;
  readonly status: 'open' | 'pending' | 'done';
  /** The errors of the address are shown: since the last attempt it was not edited. */
  readonly isMistaken: boolean;
  /** Why the server does not take the address. */
  readonly refusal: { readonly code: string; readonly message: string } | undefined;
  readonly failure: SubmissionFailure | undefined;
  /** Counts failed attempts, so that each of them moves the focus. */
  readonly attempts: number;
}
