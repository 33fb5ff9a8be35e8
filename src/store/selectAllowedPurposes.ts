import { allowedPurposes } from '../tracking/consent';
import type { Purpose } from '../published/tracking';
import type { State } from './state';

/** What vendors may be used for now; click ids may be kept while `marketing` is among it. */
export function selectAllowedPurposes({ consent }: State, isRequired: boolean): readonly Purpose[] {
  return consent.isKnown ? allowedPurposes(consent.choice, isRequired) : [];
}
