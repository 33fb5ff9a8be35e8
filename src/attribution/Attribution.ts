import type { AdClick } from './AdClick';
import type { Campaign } from './Campaign';

/** What is known of the advertisement that has brought the applicant. */
export interface Attribution {
  readonly adClick?: AdClick;
  readonly campaign?: Campaign;
}
