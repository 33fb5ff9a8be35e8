import { combineReducers } from 'redux';
import { consent } from './slices/consent';
import { customerConsents } from './slices/customerConsents';
import { unsubscription } from './slices/unsubscription';
import { lead, isLeadLost } from './slices/lead';
import { continuation } from './slices/continuation';
import { lenderRedirect } from './slices/lenderRedirect';
import { isUnsent, isOnline, serverAheadMs } from './slices/connection';
import { emailCheck, lookups } from './slices/lookups';
import { form } from './slices/form';
import { toasts } from './slices/toasts';
import { hostColors, uiColors } from './slices/colors';
import { unconfirmed } from './slices/unconfirmed';
import { verification } from './slices/verification';
import { answers } from './slices/answers';
import { progress, uploadedShare, waiting } from './slices/progress';
import { lists, partners } from './slices/lists';

/** The whole store: facts only. Selectors derive the rest. */
export const reducer = combineReducers({
  answers,
  unconfirmed,
  form,
  lead,
  isLeadLost,
  progress,
  waiting,
  uploadedShare,
  verification,
  customerConsents,
  lenderRedirect,
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
