import type { CameBack } from '../redirect/returnMarker';
import type { LeadLink } from '../redirect/leadLink';
import type { SubmissionFailure } from './SubmissionFailure';

/** Why a link does not lead on: `unknown` as well where a part of it is missing. */
export type LinkRefusal = 'unknown' | 'expired' | 'used';

/** Contact details of a lead, as far as their owner needs them to recognise it. */
export interface MaskedContact {
  readonly email?: string;
  readonly phoneNumber?: string;
}

/** A link that brought the applicant, and what comes of it. */
export interface ContinuationState {
  /** `asking`: whether the application of the link, which this device does not know, is the applicant's. */
  readonly status: 'none' | 'pending' | 'asking' | 'refused' | 'failed';
  /** What there is to recognise it by, masked. */
  readonly contact: MaskedContact | undefined;
  /** Something that was entered on this device and not sent yet would be lost for it. */
  readonly losesAnswers: boolean;
  readonly failure: SubmissionFailure | undefined;
  readonly refusal: LinkRefusal | undefined;
  readonly link: LeadLink | undefined;
  /** The link brought the applicant back from a bank or a payment. */
  readonly cameBack: CameBack | undefined;
}
