import { json } from '../storage/firstCodecs';
import { keptKey } from '../storage/keptKey';
import { purposes, type Purpose } from '../published/tracking';
import { readTime } from '../storage/storedTime';

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

/** What the applicant allows vendors to do, with its date and version. */
export const consentKey = keptKey(
  'trackingConsent',
  { place: 'device', scope: 'lasting', privacy: 'plain' },
  json(parseConsentChoice),
);

/** Returns the stored choice if it still counts: neither too old nor dated in the future. */
export function currentConsent(choice: ConsentChoice | undefined, now: Date): ConsentChoice | undefined {
  const ageMs = now.getTime() - readTime(choice?.chosenAt).getTime();
  return ageMs >= 0 && ageMs < lastingDays * dayMs ? choice : undefined;
}

/** `undefined` for a choice on other questions, and anything malformed. */
function parseConsentChoice(stored: unknown): ConsentChoice | undefined {
  const { version, allowed, chosenAt } = Object(stored) as Readonly<Record<string, unknown>>;
  if (version !== consentVersion || !Array.isArray(allowed) || typeof chosenAt !== 'string') return undefined;
  return { allowed: purposes.filter((purpose) => allowed.includes(purpose)), chosenAt, version: consentVersion };
}

/**
 * Whether the browser refuses tracking for the applicant, by Global Privacy Control. Until the applicant chooses, it
 * counts as no, also where consent is not required.
 */
export function objectsToTracking(browser: object): boolean {
  return Reflect.get(browser, 'globalPrivacyControl') === true;
}

/**
 * Returns the purposes allowed now: those of the choice. Without a choice, none are allowed by default; where consent
 * is not required, all are except the recording of what the applicant does.
 */
export function allowedPurposes(choice: ConsentChoice | undefined, isRequired: boolean): readonly Purpose[] {
  if (choice) return choice.allowed;
  return isRequired ? [] : purposes.filter((purpose) => purpose !== 'recording');
}

/** Returns the purposes that vendors may serve now; click ids may be stored while `marketing` is among them. */
export function purposesAllowedNow(
  { isKnown, choice }: { readonly isKnown: boolean; readonly choice: ConsentChoice | undefined },
  isRequired: boolean,
): readonly Purpose[] {
  return isKnown ? allowedPurposes(choice, isRequired) : [];
}

/** Returns whether a vendor that serves these purposes may start: one that is allowed is enough. */
export function mayStart(served: readonly Purpose[], allowed: readonly Purpose[]): boolean {
  return served.some((purpose) => allowed.includes(purpose));
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
