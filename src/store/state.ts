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

/** The features of the store: facts only. Selectors derive the rest. */
export const reducers = {
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
  lists,
  partners,
  lookups,
  isOnline,
  isUnsent,
  serverAheadMs,
  consent,
  unsubscription,
  toasts,
  uiColors,
  hostColors,
};

export type State = { readonly [Slice in keyof typeof reducers]: ReturnType<(typeof reducers)[Slice]> };
