import { combineReducers } from 'redux';
import { type Action, clearingEvents } from './actions';
import { agreements } from './agreements';
import { answers } from './answers';
import { hostColors, uiColors } from './colors';
import { isOnline, isUnsent, serverAheadMs } from './connection';
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
import { progress } from './progress';
import { toasts } from './toasts';
import { unconfirmed } from './unconfirmed';
import { upload } from './upload';
import { verification } from './verification';
import { waiting } from './waiting';

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
  isUnsent,
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
