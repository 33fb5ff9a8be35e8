import type { ApiAnswer, ApiError, StoredLead } from './types';

/** An answer with errors in the contract's shape. */
export function refusal(status: number, ...errors: readonly ApiError[]): ApiAnswer {
  return { status, body: { errors } };
}

export const unknownLead = refusal(404, { code: 'unknown_lead', message: 'There is no such lead.' });

/** The state does not allow it, or is not the one that the applicant decided in; says which it is. */
export function stateConflict({ state }: Pick<StoredLead, 'state'>): ApiAnswer {
  const errors = [{ code: 'state_conflict', message: 'The state of the lead does not allow this.' }];
  return { status: 409, body: { errors, state } };
}
