/** How a request stands. Where one can end in a state of its own, that state is added. */
export type RequestStatus = 'idle' | 'pending' | 'failed';

/** Why a press led to nothing, mostly of the lead API; the applicant gets a text and a way forward for each. */
export type SubmissionFailure =
  | { readonly kind: 'offline' | 'timeout' | 'server' | 'conflict' | 'expired' | 'adopted' | 'refused' | 'unproved' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }
  | { readonly kind: UnloadedFile };

/** Why a press was not sent: a file that it needs is held back on the way, or no longer exists. */
export type UnloadedFile = 'missing' | 'gone';

/** An error that the server attached to a data point. The walk determines its step. */
export interface ServerError {
  readonly dataPoint: string;
  readonly code: string;
  readonly message: string;
}
