import type { ReturnOutcome } from '../redirect/returnMarker';
import type { SubmissionFailure } from './SubmissionFailure';

export interface Redirect {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

/** The way to a lender, a bank or a payment, and what came of it. */
export interface WayOutState {
  /** State of the application that all of this is about. */
  readonly state: number | undefined;
  readonly status: 'idle' | 'pending' | 'ready' | 'failed';
  readonly failure: SubmissionFailure | undefined;
  readonly redirect: Redirect | undefined;
  /** The applicant was led out. */
  readonly isTaken: boolean;
  /** How it went, once the applicant is back. */
  readonly outcome: ReturnOutcome | undefined;
}
