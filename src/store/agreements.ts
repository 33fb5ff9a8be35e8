import type { Agreement } from '../agreements/agreements';
import type { Action } from './actions';

type AgreementAction =
  /** These are all records that the device keeps. */
  | { readonly type: 'agreementsKept'; readonly agreements: readonly Agreement[] }
  /** The applicant looks at what was agreed. */
  | { readonly type: 'agreementsOpened' };

declare module './actions' {
  interface FeatureActions {
    readonly agreements: AgreementAction;
  }
}

const none: readonly Agreement[] = [];

/** What the applicant agreed to; kept and erased with the answers. */
export function agreements(state: readonly Agreement[] = none, action: Action): readonly Agreement[] {
  return action.type === 'agreementsKept' ? action.agreements : state;
}
