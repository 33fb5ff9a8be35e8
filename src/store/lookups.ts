import type { AnswerOf } from '../api/types';
import type { Company } from '../autofill/companyAnswers';
import type { PlaceSuggestion, ResolvedPlaces } from '../autofill/postcodePlaces';
import type { Answers } from '../published/flow';
import type { Action } from './actions';
import type { FromServer } from './status';

/** Operations of the contract that look up the places of a postal code. */
type PostcodeOperation = 'lookupPostcode' | 'getPostcode';

/** The postal code in the country's format; empty while the input is not one. */
interface PostcodeTyped {
  readonly type: 'postcodeTyped';
  readonly dataPoint: string;
  readonly code: string;
  readonly operation: PostcodeOperation;
}

type LookupAction =
  | PostcodeTyped
  | { readonly type: 'placesResolved'; readonly lookup: PlaceLookup }
  | { readonly type: 'companyTyped'; readonly name: string }
  | { readonly type: 'companiesFound'; readonly lookup: CompanyLookup }
  | { readonly type: 'companyChosen'; readonly dataPoint: string; readonly company: Company }
  | { readonly type: 'emailLeft'; readonly email: string }
  | { readonly type: 'emailChecked'; readonly emailCheck: EmailCheck };

declare module './actions' {
  interface FeatureActions {
    readonly lookups: LookupAction;
  }
}

/** Result for the postal code that was typed last. */
interface PlaceLookup {
  /** Data point of the postal code. */
  readonly dataPoint: string;
  readonly code: string;
  readonly status: ResolvedPlaces['status'];
  readonly offers: readonly PlaceSuggestion[];
}

/** Companies whose names match what was typed. */
interface CompanyLookup {
  readonly name: string;
  readonly companies: readonly Company[];
}

export interface LookupsState {
  readonly place: PlaceLookup | undefined;
  readonly company: CompanyLookup | undefined;
  /** Answers that a lookup has filled in, with their values at the time. */
  readonly filled: Answers;
  /** The server's verdict on the address that was checked last. */
  readonly emailCheck: EmailCheck | undefined;
}

type EmailCheck = FromServer<AnswerOf<'validateEmail'>> & { readonly email: string };

const noLookups: LookupsState = { place: undefined, company: undefined, filled: {}, emailCheck: undefined };

export function lookups(state: LookupsState = noLookups, action: Action): LookupsState {
  switch (action.type) {
    case 'placesResolved':
      return { ...state, place: action.lookup };
    case 'companiesFound':
      return { ...state, company: action.lookup };
    case 'answersFilled': {
      const filledAnswers = Object.entries(action.answers).flatMap(([name, answer]) =>
        answer === undefined ? [] : [[name, answer] as const],
      );
      return { ...state, filled: { ...state.filled, ...Object.fromEntries(filledAnswers) } };
    }
    case 'emailChecked':
      return { ...state, emailCheck: action.emailCheck };
    default:
      return state;
  }
}
