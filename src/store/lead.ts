import type { Action, ActionOf } from './actions';
import type { RequestStatus, ServerError, SubmissionFailure } from './request';

/**
 * Why this device's lead is not open to it: it has expired, another device has adopted it, or this device only came
 * back from a bank to it.
 */
export type LossCause = 'expired' | 'adopted' | 'returned';

type LeadAction =
  | { readonly type: 'applicationSubmitted'; readonly isIntermediate: boolean }
  | { readonly type: 'postLead'; readonly idempotencyKey: string }
  | { readonly type: 'putLead'; readonly idempotencyKey: string }
  | {
      readonly type: 'leadSaved';
      readonly id: string;
      readonly leadStatus: string;
      readonly expiresAt?: string;
    }
  /** The device has kept this lead from an earlier visit. */
  | { readonly type: 'leadRestored'; readonly id: string }
  /** Another tab has created this lead, or has got further with it. */
  | { readonly type: 'leadAdopted'; readonly id: string }
  /** An application has begun, or an earlier one continues. */
  | { readonly type: 'applicationDated'; readonly expiresAt: string }
  /** The server has refused answers of the form. */
  | { readonly type: 'leadRefused'; readonly errors: readonly ServerError[] }
  | { readonly type: 'leadFailed'; readonly failure: SubmissionFailure }
  /** A proof of work for the submission is under way. */
  | { readonly type: 'proofBegun' }
  /** A submission that an earlier visit left unanswered continues. */
  | { readonly type: 'submissionResumed' }
  /** Nothing is left to send: the application has moved on, or the server refused what an earlier visit had sent. */
  | { readonly type: 'submissionDropped' }
  /** The lead that the device has kept is too old to be continued. */
  | { readonly type: 'leadOutdated' }
  /** The lead is not open to this device any more. */
  | { readonly type: 'leadLost'; readonly cause: LossCause };

declare module './actions' {
  interface FeatureActions {
    readonly lead: LeadAction;
  }
}

interface LeadState {
  readonly id: string | undefined;
  readonly leadStatus: string | undefined;
  readonly expiresAt: string | undefined;
  readonly submission: RequestStatus;
  readonly failure: SubmissionFailure | undefined;
  /** The pending submission waits for a proof of work, or has just got it. */
  readonly isProving: boolean;
  /** Kept until the server responds, so that every retry of one submission is the same submission. */
  readonly idempotencyKey: string | undefined;
  /** Why the last one was lost. */
  readonly lossCause: LossCause | undefined;
}

const noLead: LeadState = {
  id: undefined,
  leadStatus: undefined,
  expiresAt: undefined,
  submission: 'idle',
  lossCause: undefined,
  failure: undefined,
  isProving: false,
  idempotencyKey: undefined,
};

/** The application on the server, and the status of its submission. */
export function lead(state: LeadState = noLead, action: Action): LeadState {
  switch (action.type) {
    case 'leadSaved':
      return savedLead(state, action);
    case 'applicationDated': {
      const { expiresAt } = action;
      return { ...state, expiresAt };
    }
    case 'leadRestored':
    case 'leadAdopted':
      return { ...state, id: action.id };
    case 'leadContinued':
      return { ...noLead, id: action.id, leadStatus: action.leadStatus, expiresAt: state.expiresAt };
    case 'leadLost':
      return { ...noLead, expiresAt: state.expiresAt, lossCause: action.cause };
    case 'statusRestored':
      return action.isLeadForgotten ? { ...noLead, expiresAt: state.expiresAt } : state;
    default:
      return submitted(state, action);
  }
}

/** The status of the submission. */
function submitted(state: LeadState, action: Action): LeadState {
  switch (action.type) {
    case 'applicationSubmitted':
      return { ...state, submission: 'pending', failure: undefined, isProving: false };
    case 'postLead':
    case 'putLead':
      return { ...state, submission: 'pending', failure: undefined, idempotencyKey: action.idempotencyKey };
    case 'proofBegun':
      return { ...state, isProving: true };
    case 'leadRefused':
    case 'submissionDropped':
      return { ...state, submission: 'idle', idempotencyKey: undefined };
    case 'stepOpened':
      return withoutFailure(state);
    case 'leadFailed':
      return { ...state, submission: 'failed', failure: action.failure };
    default:
      return state;
  }
}

function savedLead(
  state: LeadState,
  { id, leadStatus, expiresAt = state.expiresAt }: ActionOf<'leadSaved'>,
): LeadState {
  return { ...noLead, id, leadStatus, expiresAt };
}

function withoutFailure(state: LeadState): LeadState {
  return state.submission === 'failed' ? { ...state, submission: 'idle', failure: undefined } : state;
}

/** Whether the server no longer knows the lead. */
export function isLeadLost(state = false, action: Action): boolean {
  switch (action.type) {
    case 'leadLost':
      return true;
    case 'leadSaved':
    case 'leadRestored':
    case 'leadAdopted':
    case 'leadContinued':
      return false;
    default:
      return state;
  }
}
