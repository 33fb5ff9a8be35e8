import { type Purpose, purposes } from '../published/tracking';
import type { ConsentChoice } from '../tracking/consent';

interface ConsentFacts {
  readonly choice: ConsentChoice | undefined;
  readonly hasAdClick: boolean;
}

/**
 * Returns the purposes to ask about: those of the vendors, and `marketing` where the app itself would store a click on
 * an advertisement, or was allowed to.
 *
 * @param ofVendors purposes of the vendors of the deployment
 */
export function askedPurposes(ofVendors: readonly Purpose[], { choice, hasAdClick }: ConsentFacts): readonly Purpose[] {
  const isOwn = hasAdClick || choice?.allowed.includes('marketing') === true;
  return purposes.filter((purpose) => ofVendors.includes(purpose) || (isOwn && purpose === 'marketing'));
}
