import type { LeadLink } from '../src/redirect/leadLink';
import type { CameBack } from '../src/redirect/returnMarker';

/** How a visit began. */
export interface Visit {
  /** Whether it was the start page, which stands for the step that is open. */
  readonly isFromStart: boolean;
  /** Query of the address it began at, with the question mark. */
  readonly search: string;
  /** The address without its query, and without what says which application it is about. */
  readonly url: string;
  /** The applicant came by a link of an application. */
  readonly link?: LeadLink;
  /** The applicant came back from a bank or a payment. */
  readonly cameBack?: CameBack;
}
