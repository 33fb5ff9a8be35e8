import type { CameBack } from '../redirect/returnMarker';
import type { LeadLink } from '../redirect/leadLink';
import type { SubmissionFailure } from './SubmissionFailure';

/** Why a link does not lead on: `unknown` as well where a part of it is missing. */
export type LinkRefusal = 'unknown' | 'expired' | 'used';

/** A link that brought the applicant, and what comes of it. */
export interface ContinuationState {
  /** `asking`: another application on this device would be given up for the one of the link. */
  readonly status: 'none' | 'pending' | 'asking' | 'refused' | 'failed';
  readonly failure: SubmissionFailure | undefined;
  readonly refusal: LinkRefusal | undefined;
  readonly link: LeadLink | undefined;
  /** The link brought the applicant back from a bank or a payment. */
  readonly cameBack: CameBack | undefined;
}
