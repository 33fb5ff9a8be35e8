import { type Action, clearingEvents } from './actions';
import { answers } from './answers';
import { hostColors, uiColors } from './colors';
import { isOnline, isUnsent, serverAheadMs } from './connection';
import { consent } from './consent';
import { continuation } from './continuation';
import { customerConsents } from './customerConsents';
import { form } from './form';
import { isLeadLost, lead } from './lead';
import { lenderRedirect } from './lenderRedirect';
import { lists, partners } from './lists';
import { lookups } from './lookups';
import { progress } from './progress';
import { toasts } from './toasts';
import { unconfirmed } from './unconfirmed';
import { unsubscription } from './unsubscription';
import { upload } from './upload';
import { verification } from './verification';
import { waiting } from './waiting';

/** Features of the application, which end with it. The store holds facts only; selectors derive the rest. */
const ofApplication = {
  answers,
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
  unsubscription,
  toasts,
  hostColors,
};

const reducers = { ...ofApplication, ...ofVisit };

export type State = { readonly [Slice in keyof typeof reducers]: ReturnType<(typeof reducers)[Slice]> };

type SliceReducer = (state: unknown, action: Action) => unknown;

const slices = Object.entries(reducers) as readonly (readonly [keyof State, SliceReducer])[];
const endings: ReadonlySet<string> = new Set([...clearingEvents]);

/** The whole store. When the application ends, its features begin anew. Redux’s own combination costs the first page more. */
export function reduceStore(state: State | undefined, action: Action): State {
  const lasting = endings.has(action.type) ? ofVisit : reducers;
  const reduced = slices.map(([slice, reduce]) => {
    return [slice, reduce(slice in lasting ? state?.[slice] : undefined, action)] as const;
  });
  const isSame = state && reduced.every(([slice, value]) => state[slice] === value);
  return isSame ? state : (Object.fromEntries(reduced) as State);
}
