import { combineReducers } from 'redux';
import type { Answers } from '../flow/types';
import type { Action } from './actions';
import type {
  EmailCheck,
  FormState,
  LeadState,
  ListsState,
  ListStatus,
  LookupsState,
  ProgressState,
  Toast,
  VerificationState,
} from './state';

const noAnswers: Answers = {};

function answers(state: Answers = noAnswers, action: Action): Answers {
  switch (action.type) {
    case 'answersChanged': {
      const merged = Object.entries({ ...state, ...action.answers });
      return Object.fromEntries(merged.flatMap(([name, answer]) => (answer === undefined ? [] : [[name, answer]])));
    }
    case 'answersRestored':
      return { ...action.answers, ...state };
    case 'stepSubmitted': {
      const isKnown = Object.entries(action.answers).every(([name, answer]) => state[name] === answer);
      return isKnown ? state : { ...state, ...action.answers };
    }
    case 'applicationCleared':
      return noAnswers;
    default:
      return state;
  }
}

const noForm: FormState = { openStep: undefined, shownErrors: [], serverErrors: [], attempts: 0 };

function form(state: FormState = noForm, action: Action): FormState {
  switch (action.type) {
    case 'answersChanged': {
      const isEdited = (dataPoint: string) => Object.hasOwn(action.answers, dataPoint);
      return {
        ...state,
        shownErrors: state.shownErrors.filter((dataPoint) => !isEdited(dataPoint)),
        serverErrors: state.serverErrors.filter(({ dataPoint }) => !isEdited(dataPoint)),
      };
    }
    case 'stepOpened':
      return { ...state, openStep: { name: action.step, wasAnswered: action.wasAnswered }, shownErrors: [] };
    case 'stepSubmitted':
      return {
        ...state,
        shownErrors: action.erroneous,
        attempts: state.attempts + (action.erroneous.length > 0 ? 1 : 0),
      };
    case 'leadRefused': {
      const openStep = state.openStep && { ...state.openStep, wasAnswered: false };
      return { ...state, openStep, serverErrors: action.errors, attempts: state.attempts + 1 };
    }
    case 'stateActionChosen':
      return { ...state, serverErrors: [] };
    case 'leadSaved':
      return action.leadStatus === 'draft' ? state : { ...state, serverErrors: [] };
    case 'statusReceived':
      return action.update.errors?.length ? { ...state, serverErrors: action.update.errors } : state;
    case 'applicationCleared':
      return noForm;
    default:
      return state;
  }
}

const noLead: LeadState = {
  id: undefined,
  leadStatus: undefined,
  expiresAt: undefined,
  submission: 'idle',
  failure: undefined,
  idempotencyKey: undefined,
};

function lead(state: LeadState = noLead, action: Action): LeadState {
  switch (action.type) {
    case 'postLead':
    case 'putLead':
      return { ...state, submission: 'pending', failure: undefined, idempotencyKey: action.idempotencyKey };
    case 'leadSaved': {
      const { id, leadStatus, expiresAt } = action;
      return { ...noLead, id, leadStatus, expiresAt };
    }
    case 'leadRestored':
      return { ...state, id: action.id };
    case 'leadRefused':
      return { ...state, submission: 'idle', idempotencyKey: undefined };
    case 'stepOpened':
      return state.submission === 'failed' ? { ...state, submission: 'idle', failure: undefined } : state;
    case 'leadFailed':
      return { ...state, submission: 'failed', failure: action.failure };
    case 'applicationCleared':
      return noLead;
    default:
      return state;
  }
}

const noProgress: ProgressState = { progressState: 0, isDelayed: false, action: 'idle', actionFailure: undefined };

function progress(state: ProgressState = noProgress, action: Action): ProgressState {
  switch (action.type) {
    case 'statusReceived':
      return { ...noProgress, ...action.update };
    case 'statusDelayed':
      return { ...state, isDelayed: true };
    case 'statusRequested':
      return { ...state, isDelayed: false };
    case 'stateActionChosen':
      return { ...state, action: 'pending', actionFailure: undefined };
    case 'leadRefused':
      return { ...state, action: 'idle' };
    case 'stateActionFailed':
      return { ...state, action: 'failed', actionFailure: action.failure };
    case 'applicationCleared':
      return noProgress;
    default:
      return state;
  }
}

const noVerification: VerificationState = {
  status: 'idle',
  failure: undefined,
  phoneNumber: undefined,
  resendAt: undefined,
  resent: 0,
};

function verification(state: VerificationState = noVerification, action: Action): VerificationState {
  switch (action.type) {
    case 'verificationOpened':
      return { ...noVerification, status: 'pending' };
    case 'codeResendChosen':
      return { ...state, status: 'pending', failure: undefined };
    case 'codeSent': {
      const { resendAt, phoneNumber = state.phoneNumber, isRepeated } = action;
      return { status: 'sent', failure: undefined, phoneNumber, resendAt, resent: state.resent + (isRepeated ? 1 : 0) };
    }
    case 'codeNotSent':
      return { ...state, status: 'failed', failure: action.failure };
    case 'applicationCleared':
      return noVerification;
    default:
      return state;
  }
}

const noLists: ListsState = {
  status: {
    getCountries: 'idle',
    getPositions: 'idle',
    getPolicies: 'idle',
    getVehicleModels: 'idle',
    getProfessionalDetailsMapping: 'idle',
  },
  choices: {},
  policies: [],
};

function lists(state: ListsState = noLists, action: Action): ListsState {
  const withStatus = (operation: keyof ListsState['status'], status: ListStatus): ListsState => ({
    ...state,
    status: { ...state.status, [operation]: status },
  });
  switch (action.type) {
    case 'listRequested':
      return withStatus(action.operation, 'loading');
    case 'listFailed':
      return withStatus(action.operation, 'failed');
    case 'choicesReceived': {
      const choices = { ...state.choices, [action.operation]: action.choices };
      return { ...withStatus(action.operation, 'ready'), choices };
    }
    case 'policiesReceived':
      return { ...withStatus('getPolicies', 'ready'), policies: action.policies };
    default:
      return state;
  }
}

const noLookups: LookupsState = { place: undefined, company: undefined, filled: {} };

function lookups(state: LookupsState = noLookups, action: Action): LookupsState {
  switch (action.type) {
    case 'placesSettled':
      return { ...state, place: action.lookup };
    case 'companiesFound':
      return { ...state, company: action.lookup };
    case 'answersChanged': {
      if (!action.isFilled) return state;
      const given = Object.entries(action.answers).flatMap(([name, answer]) =>
        answer === undefined ? [] : [[name, answer] as const],
      );
      return { ...state, filled: { ...state.filled, ...Object.fromEntries(given) } };
    }
    case 'applicationCleared':
      return noLookups;
    default:
      return state;
  }
}

function emailCheck(state: EmailCheck | null = null, action: Action): EmailCheck | null {
  if (action.type !== 'emailChecked') return state;
  const { email, isValid, suggestion } = action;
  return { email, isValid, ...(suggestion !== undefined && { suggestion }) };
}

function isOnline(state = true, action: Action): boolean {
  return action.type === 'connectionChanged' ? action.isOnline : state;
}

function toasts(state: readonly Toast[] = [], action: Action): readonly Toast[] {
  switch (action.type) {
    case 'toastAdded':
      return [...state.filter(({ id }) => id !== action.toast.id), action.toast];
    case 'toastRemoved':
      return state.filter(({ id }) => id !== action.id);
    default:
      return state;
  }
}

/** The whole store: facts only. What follows from them is selected. */
export const reducer = combineReducers({
  answers,
  form,
  lead,
  progress,
  verification,
  lists,
  lookups,
  emailCheck,
  isOnline,
  toasts,
});
