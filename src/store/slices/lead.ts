import type { Action, ActionOf } from '../actions';
import type { LeadState } from '../state';

const noLead: LeadState = {
  id: undefined,
  leadStatus: undefined,
  expiresAt: undefined,
  submission: 'idle',
  failure: undefined,
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
    case 'applicationCleared':
    case 'clearingAdopted':
      return noLead;
    default:
      return submitted(state, action);
  }
}

/** The status of the submission. */
function submitted(state: LeadState, action: Action): LeadState {
  switch (action.type) {
    case 'applicationSubmitted':
      return { ...state, submission: 'pending', failure: undefined };
    case 'postLead':
    case 'putLead':
      return { ...state, submission: 'pending', failure: undefined, idempotencyKey: action.idempotencyKey };
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
    case 'applicationCleared':
    case 'clearingAdopted':
      return false;
    default:
      return state;
  }
}
