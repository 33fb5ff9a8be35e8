import { combineReducers } from 'redux';
import { type Action, clearingEvents } from './actions';
import { agreements } from './agreements';
import { answerEvents, answers } from './answers';
import { hostColors, uiColors } from './colors';
import { isOnline, serverAheadMs, unsentUntil } from './connection';
import { consent } from './consent';
import { continuation } from './continuation';
import { customerConsents } from './customerConsents';
import { customerRequest } from './customerRequest';
import { deletion } from './deletion';
import { form } from './form';
import { isLeadLost, lead } from './lead';
import { lenderRedirect } from './lenderRedirect';
import { lists, partners } from './lists';
import { lookups } from './lookups';
import { progress, stateEvents } from './progress';
import { toasts } from './toasts';
import { unconfirmed } from './unconfirmed';
import { upload } from './upload';
import { verification } from './verification';
import { waiting } from './waiting';

/** Actions by which an applicant sends or requests something, and a submission that resumes automatically. */
export const resendableActions = [
  'applicationSubmitted',
  'submissionResumed',
  'stateActionChosen',
  'passwordChosen',
  'picturesSent',
  'codeChosen',
  'codeResendChosen',
  'lenderRedirectRequested',
  'paymentChosen',
  'linkOpened',
  'requestChosen',
] as const satisfies readonly Action['type'][];

const supersedingActions: readonly Action['type'][] = [
  ...answerEvents,
  ...stateEvents,
  'errorsCleared',
  'stepOpened',
  'requestAnswered',
  'uploadCancelled',
];

/** Features of the application, which end with it. The store holds facts only; selectors derive the rest. */
const ofApplication = {
  answers,
  agreements,
  unconfirmed,
  form,
  lead,
  isLeadLost,
  progress,
  waiting,
  upload,
  verification,
  customerConsents,
  lenderRedirect,
  continuation,
  lookups,
  isUnsent: unsentUntil([...resendableActions, ...supersedingActions]),
  uiColors,
};

/** Features of the visit, which outlast an application. */
const ofVisit = {
  lists,
  partners,
  isOnline,
  serverAheadMs,
  consent,
  deletion,
  customerRequest,
  toasts,
  hostColors,
};

const reducers = { ...ofApplication, ...ofVisit };

export type State = { readonly [Slice in keyof typeof reducers]: ReturnType<(typeof reducers)[Slice]> };

const combined = combineReducers(reducers);
const endings: ReadonlySet<string> = new Set([...clearingEvents]);

/** The whole store. When the application ends, its features begin anew. */
export function reduceStore(state: State | undefined, action: Action): State {
  return combined(state && endings.has(action.type) ? visitOf(state) : state, action);
}

function visitOf(state: State): Partial<State> {
  return Object.fromEntries(Object.entries(state).filter(([slice]) => slice in ofVisit));
}
