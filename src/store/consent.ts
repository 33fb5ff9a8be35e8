import { type Purpose, purposes } from '../published/tracking';
import type { ConsentChoice } from '../tracking/consent';
import type { Action } from './actions';

type ConsentAction =
  | { readonly type: 'consentRestored'; readonly choice: ConsentChoice | undefined; readonly hasAdClick: boolean }
  | { readonly type: 'consentChosen'; readonly choice: ConsentChoice }
  /** Another tab has stored this choice. */
  | { readonly type: 'consentAdopted'; readonly choice: ConsentChoice }
  | { readonly type: 'consentOpened' }
  | { readonly type: 'consentClosed' };

declare module './actions' {
  interface FeatureActions {
    readonly consent: ConsentAction;
  }
}

/** What the applicant allows vendors to do. */
interface ConsentState {
  readonly choice: ConsentChoice | undefined;
  /** The stored choice has been read; the applicant is not asked before that. */
  readonly isKnown: boolean;
  /** The applicant wants to change the choice. */
  readonly isOpen: boolean;
  /** The visit began with an advertisement's click, which may be stored only with consent. */
  readonly hasAdClick: boolean;
}

const nothingKnown: ConsentState = { choice: undefined, isKnown: false, isOpen: false, hasAdClick: false };

/** What the applicant allows vendors to do. It outlives an application, because it was given to the site. */
export function consent(state: ConsentState = nothingKnown, action: Action): ConsentState {
  switch (action.type) {
    case 'consentRestored':
      return { ...state, choice: state.choice ?? action.choice, isKnown: true, hasAdClick: action.hasAdClick };
    case 'consentChosen':
      return { ...state, choice: action.choice, isKnown: true, isOpen: false };
    case 'consentAdopted':
      return { ...state, choice: action.choice, isKnown: true };
    case 'consentOpened':
      return { ...state, isOpen: true };
    case 'consentClosed':
      return { ...state, isOpen: false };
    default:
      return state;
  }
}

/**
 * Returns the purposes to ask about: those of the vendors, and `marketing` where the app itself would store a click on
 * an advertisement, or was allowed to.
 *
 * @param ofVendors purposes of the vendors of the deployment
 */
export function askedPurposes(
  ofVendors: readonly Purpose[],
  { choice, hasAdClick }: Pick<ConsentState, 'choice' | 'hasAdClick'>,
): readonly Purpose[] {
  const isOwn = hasAdClick || choice?.allowed.includes('marketing') === true;
  return purposes.filter((purpose) => ofVendors.includes(purpose) || (isOwn && purpose === 'marketing'));
}
