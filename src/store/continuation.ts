import type { ContinuedLead } from '../api/types';
import type { Answers } from '../published/flow';
import type { LeadLink } from '../redirect/leadLink';
import type { ApplicantReturn } from '../redirect/returnMarker';
import type { Action } from './actions';
import type { RequestStatus, SubmissionFailure } from './request';
import type { FromServer } from './status';

/** Why a link cannot be followed: also `unknown` if a part of it is missing. */
export type LinkRefusal = 'unknown' | 'expired' | 'used';

/** Contact details of a lead, masked but sufficient for their owner to recognise it. */
export type MaskedContact = FromServer<NonNullable<ContinuedLead['contact']>>;

interface LinkOpened {
  readonly type: 'linkOpened';
  readonly link: LeadLink;
  readonly applicantReturn?: ApplicantReturn;
}

/** The link belongs to a lead that this device does not know. */
interface OtherApplicationFound {
  readonly type: 'otherApplicationFound';
  readonly contact: MaskedContact;
  readonly losesAnswers: boolean;
}

/** The lead of a link replaces the previous application. */
interface LeadContinued {
  readonly type: 'leadContinued';
  readonly id: string;
  readonly leadStatus: string;
  readonly answers: Answers;
  /** Whether it is another application than before. */
  readonly isOther: boolean;
}

/** What becomes of a link to an application. */
type LinkAction =
  | LinkOpened
  /** The link is not used before the applicant confirms that it is wanted. */
  | { readonly type: 'linkHeld' }
  | OtherApplicationFound
  | { readonly type: 'linkConfirmed' }
  | { readonly type: 'linkDismissed' }
  | { readonly type: 'linkRefused'; readonly refusal: LinkRefusal }
  | { readonly type: 'linkFailed'; readonly failure: SubmissionFailure }
  | LeadContinued
  | { readonly type: 'linkFollowed' };

declare module './actions' {
  interface FeatureActions {
    readonly continuation: LinkAction;
  }
}

/** A link that the applicant opened, and its status. */
interface ContinuationState {
  /** `held`: the link waits for a press, which uses it up; `asking`: the link's application is unknown to this device, and the page asks whether it is the applicant's. */
  readonly status: RequestStatus | 'held' | 'asking' | 'refused';
  /** Details by which to recognise it, masked. */
  readonly contact: MaskedContact | undefined;
  /** Answers that were entered on this device and not sent would be lost. */
  readonly losesAnswers: boolean;
  readonly failure: SubmissionFailure | undefined;
  readonly refusal: LinkRefusal | undefined;
  readonly link: LeadLink | undefined;
  /** Set if the link brought the applicant back from a bank or a payment. */
  readonly applicantReturn: ApplicantReturn | undefined;
}

const none: ContinuationState = {
  status: 'idle',
  contact: undefined,
  losesAnswers: false,
  failure: undefined,
  refusal: undefined,
  link: undefined,
  applicantReturn: undefined,
};

/** Status of a link by which an application is continued. */
export function continuation(state: ContinuationState = none, action: Action): ContinuationState {
  switch (action.type) {
    case 'linkOpened':
      return { ...none, status: 'pending', link: action.link, applicantReturn: action.applicantReturn };
    case 'linkHeld':
      return { ...state, status: 'held' };
    case 'otherApplicationFound':
      return { ...state, status: 'asking', contact: action.contact, losesAnswers: action.losesAnswers };
    case 'linkConfirmed':
      return { ...state, status: 'pending' };
    case 'linkRefused':
      return { ...state, status: 'refused', refusal: action.refusal };
    case 'linkFailed':
      return { ...state, status: 'failed', failure: action.failure };
    case 'linkFollowed':
    case 'linkDismissed':
      return none;
    default:
      return state;
  }
}
