/** Why a call to the lead API did not succeed; each has its text and its way on. */
export type SubmissionFailure =
  | { readonly kind: 'offline' | 'timeout' | 'server' | 'conflict' | 'expired' | 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };
