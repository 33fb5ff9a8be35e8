import { parseRepeatedly } from '../storage/parseRepeatedly';
import { purposes, type Purpose } from '../published/tracking';
import { parseTimestamp } from '../storage/parseTimestamp';

/** What an applicant has chosen, and what was asked then. */
export interface ConsentChoice {
  readonly allowed: readonly Purpose[];
  /** ISO 8601 UTC. */
  readonly chosenAt: string;
  /** {@link consentVersion} at that time. */
  readonly version: number;
}

/** Raised whenever the texts or the purposes change so that an earlier answer is no answer to them. */
export const consentVersion = 1;

/** After this long an applicant is asked again. */
const lastingDays = 180;
const dayMs = 86_400_000;

/**
 * Reads a choice that was kept on the device. One to other questions, one too old, one dated in the future and anything
 * that is none count as never made.
 */
export function restoreConsent(stored: string | null, now: Date): ConsentChoice | undefined {
  const value = stored === null ? undefined : parseRepeatedly(stored);
  const kept = Object(value) as Readonly<Record<string, unknown>>;
  const { version, allowed, chosenAt } = kept;
  if (version !== consentVersion || !Array.isArray(allowed) || typeof chosenAt !== 'string') return undefined;
  const ageMs = now.getTime() - (parseTimestamp(chosenAt) ?? NaN);
  if (!(ageMs >= 0 && ageMs < lastingDays * dayMs)) return undefined;
  return { allowed: purposes.filter((purpose) => allowed.includes(purpose)), chosenAt, version: consentVersion };
}

/**
 * What is allowed now: the choice. Before there is one nothing, which is the rule; in a country that excepts itself
 * everything but the recording of what the applicant does.
 */
export function allowedPurposes(choice: ConsentChoice | undefined, isRequired: boolean): readonly Purpose[] {
  if (choice) return choice.allowed;
  return isRequired ? [] : purposes.filter((purpose) => purpose !== 'recording');
}

/** Google Consent Mode v2. */
export function consentSignals(allowed: readonly Purpose[]): Readonly<Record<string, 'granted' | 'denied'>> {
  const signal = (purpose: Purpose) => (allowed.includes(purpose) ? 'granted' : 'denied');
  return {
    ad_storage: signal('marketing'),
    ad_user_data: signal('marketing'),
    ad_personalization: signal('marketing'),
    analytics_storage: signal('analytics'),
  };
}
