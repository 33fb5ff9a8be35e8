import { allowedPurposes } from '../tracking/consent';
import type { Purpose } from '../published/tracking';
import type { State } from './state';

/** Returns the purposes that vendors may serve now; click ids may be stored while `marketing` is among them. */
export function selectAllowedPurposes({ consent }: State, isRequired: boolean): readonly Purpose[] {
  return consent.isKnown ? allowedPurposes(consent.choice, isRequired) : [];
}
