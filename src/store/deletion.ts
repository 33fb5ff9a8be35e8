import type { AnswerOf } from '../api/types';
import type { Action } from './actions';
import type { RequestStatus, SubmissionFailure } from './request';
import type { FromServer } from './status';

/** What the server has deleted. */
type ErasureReceipt = FromServer<AnswerOf<'eraseLead'>>;

type DeletionResult =
  | { readonly status: 'done'; readonly receipt: ErasureReceipt }
  /** The device has nothing any more; the server may still have the application. */
  | { readonly status: 'failed'; readonly failure: SubmissionFailure };

type DeletionAction =
  /** The applicant wants all data of the application removed from the device, and from the server if it has any. */
  | { readonly type: 'deletionChosen' }
  | { readonly type: 'deletionSettled'; readonly result: DeletionResult }
  | { readonly type: 'deletionClosed' };

declare module './actions' {
  interface FeatureActions {
    readonly deletion: DeletionAction;
  }
}

type DeletionState = { readonly status: Exclude<RequestStatus, 'failed'> } | DeletionResult;

/** The deletion of the application, which it outlasts. */
export function deletion(state: DeletionState = { status: 'idle' }, action: Action): DeletionState {
  if (action.type === 'deletionChosen') return { status: 'pending' };
  return action.type === 'deletionSettled' ? action.result : state;
}
