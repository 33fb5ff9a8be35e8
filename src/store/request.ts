/** How a request stands. Where one can end in a state of its own, that state is added. */
export type RequestStatus = 'idle' | 'pending' | 'failed';

/** Why a call to the lead API failed; the applicant gets a text and a way forward for each. */
export type SubmissionFailure =
  | { readonly kind: 'offline' | 'timeout' | 'server' | 'conflict' | 'expired' | 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/** An error that the server attached to a data point. The walk determines its step. */
export interface ServerError {
  readonly dataPoint: string;
  readonly code: string;
  readonly message: string;
}
