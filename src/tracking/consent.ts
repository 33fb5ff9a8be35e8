import { parseRepeatedly } from '../storage/parseRepeatedly';
import { purposes, type Purpose } from '../published/tracking';
import { parseTimestamp } from '../storage/parseTimestamp';

/** What an applicant chose, and the version of the questions. */
export interface ConsentChoice {
  readonly allowed: readonly Purpose[];
  /** ISO 8601 UTC. */
  readonly chosenAt: string;
  /** {@link consentVersion} at that time. */
  readonly version: number;
}

/** Raised whenever a change of the texts or the purposes invalidates earlier choices. */
export const consentVersion = 1;

/** After this period the applicant is asked again. */
const lastingDays = 180;
const dayMs = 86_400_000;

/**
 * Restores a choice that was stored on the device. Returns `undefined` for a choice on other questions, one that is
 * too old or dated in the future, and anything malformed.
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
 * Returns the purposes allowed now: those of the choice. Without a choice, none are allowed by default; where consent
 * is not required, all are except the recording of what the applicant does.
 */
export function allowedPurposes(choice: ConsentChoice | undefined, isRequired: boolean): readonly Purpose[] {
  if (choice) return choice.allowed;
  return isRequired ? [] : purposes.filter((purpose) => purpose !== 'recording');
}

/** Returns the signals of Google Consent Mode v2. */
export function consentSignals(allowed: readonly Purpose[]): Readonly<Record<string, 'granted' | 'denied'>> {
  const signal = (purpose: Purpose) => (allowed.includes(purpose) ? 'granted' : 'denied');
  return {
    ad_storage: signal('marketing'),
    ad_user_data: signal('marketing'),
    ad_personalization: signal('marketing'),
    analytics_storage: signal('analytics'),
  };
}
