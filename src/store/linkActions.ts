import type { Answers } from '../published/flow';
import type { LeadLink } from '../redirect/leadLink';
import type { ApplicantReturn } from '../redirect/returnMarker';
import type { SubmissionFailure } from './models';
import type { LinkRefusal, MaskedContact } from './state';

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
export type LinkAction =
  | LinkOpened
  /** The link is not used before the applicant confirms that it is wanted. */
  | { readonly type: 'linkHeld' }
  | OtherApplicationFound
  | { readonly type: 'linkConfirmed' }
  /** A code to the lead's mobile number has to prove that the link is the applicant's. */
  | { readonly type: 'proofRequested' }
  | { readonly type: 'proofGiven'; readonly code: string }
  | { readonly type: 'linkDismissed' }
  | { readonly type: 'linkRefused'; readonly refusal: LinkRefusal }
  | { readonly type: 'linkFailed'; readonly failure: SubmissionFailure }
  | LeadContinued
  | { readonly type: 'linkFollowed' };
