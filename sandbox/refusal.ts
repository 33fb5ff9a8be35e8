import type { ApiAnswer, ApiError } from './types';

/** An answer with errors in the contract's shape. */
export function refusal(status: number, ...errors: readonly ApiError[]): ApiAnswer {
  return { status, body: { errors } };
}

export const unknownLead = refusal(404, { code: 'unknown_lead', message: 'There is no such lead.' });

export const stateConflict = refusal(409, {
  code: 'state_conflict',
  message: 'The state of the lead does not allow this.',
});
