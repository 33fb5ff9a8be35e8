import { combineReducers } from 'redux';
import { newApplication } from '../flow/applicationStates';
import type { Answer, Answers } from '../flow/types';
import type { Action, ActionOf } from './actions';
import { consent } from './consentReducer';
import { customerConsents } from './customerConsents';
import { unsubscription } from './reduceUnsubscription';
import { lead } from './reduceLead';
import { continuation } from './reduceContinuation';
import { wayOut } from './reduceWayOut';
import type { ListsState, ListStatus, LookupsState, Partner, ProgressState } from './state';
import { isUnsent } from './isUnsent';
import { isLeadLost } from './isLeadLost';
import { emailCheck } from './emailCheck';
import { form } from './form';
import { toasts } from './toasts';
import { hostColors, uiColors } from './uiColors';
import { unconfirmed } from './unconfirmed';
import { verification } from './verification';

const noAnswers: Answers = {};

function answers(state: Answers = noAnswers, action: Action): Answers {
  switch (action.type) {
    case 'answerGiven':
      return action.answer === undefined
        ? without(state, [action.dataPoint])
        : { ...state, [action.dataPoint]: action.answer };
    case 'answersChanged':
    case 'answersAdopted':
      return changed(state, action.answers);
    case 'answersRestored':
      return { ...action.answers, ...without(state, [...(action.overrules ?? [])]) };
    case 'stepSubmitted': {
      const isKnown = Object.entries(action.answers).every(([name, answer]) => state[name] === answer);
      return isKnown ? state : { ...state, ...action.answers };
    }
    case 'leadContinued':
      return action.answers;
    case 'answersErased':
    case 'applicationCleared':
      return noAnswers;
    default:
      return state;
  }
}

type Changes = Readonly<Record<string, Answer | undefined>>;

function changed(state: Answers, changes: Changes): Answers {
  const { kept, dropped } = sortedOut(changes);
  const merged = { ...state, ...kept };
  return dropped.length === 0 ? merged : without(merged, dropped);
}

/** Changes that are answers, and the names of those that are none any more. */
function sortedOut(changes: Changes) {
  const kept: Record<string, Answer> = {};
  const dropped: string[] = [];
  for (const [name, answer] of Object.entries(changes)) {
    if (answer === undefined) dropped.push(name);
    else kept[name] = answer;
  }
  return { kept, dropped };
}

function without(all: Answers, names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}

const noProgress: ProgressState = {
  progressState: newApplication,
  isDelayed: false,
  action: 'idle',
  actionFailure: undefined,
};

function progress(state: ProgressState = noProgress, action: Action): ProgressState {
  switch (action.type) {
    case 'statusReceived':
    case 'leadSaved':
      return arrived(state, action);
    case 'pageChanged':
      return { ...state, action: 'idle', actionFailure: undefined, page: { ...state.page, ...action.page } };
    case 'statusDelayed':
      return { ...state, isDelayed: true };
    case 'statusRequested':
      return { ...state, isDelayed: false };
    case 'applicationCleared':
      return noProgress;
    default:
      return performed(state, action);
  }
}

/** How it stands with what the applicant chose on the page. */
function performed(state: ProgressState, action: Action): ProgressState {
  switch (action.type) {
    case 'stateActionChosen':
    case 'passwordChosen':
    case 'picturesSent':
      return { ...state, action: 'pending', actionFailure: undefined };
    case 'cameBack':
    case 'leadRefused':
    case 'uploadCancelled':
      return { ...state, action: 'idle', actionFailure: undefined };
    case 'codeSent':
      return withCode(state, action.isRepeated);
    case 'stateActionFailed':
      return { ...state, action: 'failed', actionFailure: action.failure };
    default:
      return state;
  }
}

function arrived(state: ProgressState, action: ActionOf<'statusReceived' | 'leadSaved'>): ProgressState {
  if (action.type === 'statusReceived') return { ...noProgress, ...action.update };
  const { progressState } = action;
  return progressState === undefined ? state : { ...noProgress, progressState };
}

/** Another code is tried anew, however often the one before was tried. */
function withCode(state: ProgressState, isRepeated: boolean): ProgressState {
  return isRepeated ? { ...state, action: 'idle', actionFailure: undefined } : state;
}

function uploadedShare(state: number | null = null, action: Action): number | null {
  switch (action.type) {
    case 'picturesSent':
      return 0;
    case 'uploadProgressed':
      return action.share;
    case 'uploadCancelled':
    case 'leadRefused':
    case 'stateActionFailed':
    case 'statusReceived':
    case 'leadLost':
    case 'applicationCleared':
      return null;
    default:
      return state;
  }
}

const noLists: ListsState = {
  status: {},
  choices: {},
  policies: [],
};

function lists(state: ListsState = noLists, action: Action): ListsState {
  const withStatus = (operation: string, status: ListStatus): ListsState => ({
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

function partners(state: readonly Partner[] = [], action: Action): readonly Partner[] {
  return action.type === 'partnersReceived' ? action.partners : state;
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

function isOnline(state = true, action: Action): boolean {
  return action.type === 'connectionChanged' ? action.isOnline : state;
}

function serverAheadMs(state = 0, action: Action): number {
  return action.type === 'serverTimeLearned' ? action.aheadMs : state;
}

/** The whole store: facts only. What follows from them is selected. */
export const reducer = combineReducers({
  answers,
  unconfirmed,
  form,
  lead,
  isLeadLost,
  progress,
  uploadedShare,
  verification,
  customerConsents,
  wayOut,
  continuation,
  lists,
  partners,
  lookups,
  emailCheck,
  isOnline,
  isUnsent,
  serverAheadMs,
  consent,
  unsubscription,
  toasts,
  uiColors,
  hostColors,
});
