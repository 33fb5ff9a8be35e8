import type { Arrangement } from '../flow/arrangeSteps';
import type { Company } from '../flow/filledAnswers';
import type { NestedLead } from '../flow/leadMapping';
import type { Json } from '../published/flow';
import { parseRepeatedly } from './parseRepeatedly';
import { parseTimestamp } from './parseTimestamp';

/** Progress of an application, as the device stores it (specification, section 3). */
interface StoredProgress {
  /** One state or all states so far; the last is the latest. */
  readonly progressState: number | readonly number[];
  readonly applicationStatus?: string;
  readonly offerId?: string;
  readonly partner?: { readonly name: string };
  /** The application without what may only be stored encrypted; absent once it is over. */
  readonly lead?: NestedLead;
  readonly customerConsents?: readonly Json[];
  /** Address below the base path. */
  readonly routeChange?: string;
}

const sections = [
  'id',
  'amount',
  'period',
  'personalDetails',
  'contactDetails',
  'incomeDetails',
  'expenses',
  'otherDetails',
  'employer',
];

/** Serialises the progress of an application in the shape of the stored state. */
export function storeProgress(progress: StoredProgress, now: Date): string {
  const { progressState, applicationStatus, offerId, partner, lead, customerConsents, routeChange } = progress;
  const applicationData = lead && Object.fromEntries(sections.map((section) => [section, lead[section]]));
  return JSON.stringify({
    progressState,
    applicationData,
    applicationResult: { application: { status: applicationStatus }, offerId, partner: { name: partner?.name } },
    customerConsents,
    routeChange,
    lastOperationTimestamp: now.toISOString(),
  });
}

export interface RestoredProgress extends Pick<StoredProgress, 'progressState' | 'applicationStatus' | 'partner'> {
  /** UTC, ISO 8601; absent if it is invalid. */
  readonly lastOperationTimestamp?: string;
}

/** Restores the progress; `undefined` if it is malformed. Other details are loaded from the server again. */
export function restoreProgress(stored: string | null): RestoredProgress | undefined {
  const { progressState, applicationResult, lastOperationTimestamp: at } = membersOf(stored);
  if (!isStates(progressState)) return undefined;
  const isTime = typeof at === 'string' && parseTimestamp(at) !== undefined;
  return { progressState, ...resultOf(applicationResult), ...(isTime && { lastOperationTimestamp: at }) };
}

function resultOf(stored: unknown): Pick<StoredProgress, 'applicationStatus' | 'partner'> {
  const { application, partner } = Object(stored) as Readonly<Record<string, unknown>>;
  const { status } = Object(application) as Readonly<Record<string, unknown>>;
  const { name } = Object(partner) as Readonly<Record<string, unknown>>;
  return {
    ...(typeof status === 'string' && { applicationStatus: status }),
    ...(typeof name === 'string' && { partner: { name } }),
  };
}

/** Returns the ids of the consents that were ticked on the page of the state; `undefined` if none were stored. */
export function restoreConsents(stored: string | null): readonly string[] | undefined {
  const { customerConsents } = membersOf(stored);
  if (!Array.isArray(customerConsents)) return undefined;
  return customerConsents.filter(isGiven).map(({ id }) => id);
}

function membersOf(stored: string | null): Readonly<Record<string, unknown>> {
  return Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
}

function isGiven(value: unknown): value is { readonly id: string } {
  const { id, given } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && given === true;
}

function isStates(value: unknown): value is number | readonly number[] {
  return Number.isInteger(value) || (Array.isArray(value) && value.length > 0 && value.every(Number.isInteger));
}

/** Serialises the arrangement that applies to a session. */
export function storeArrangement(arrangement: Arrangement, sessionId: string): string {
  return JSON.stringify({ sessionId, ...arrangement });
}

/** Restores the arrangement; `undefined` for another session. Drops malformed parts. */
export function restoreArrangement(stored: string | null, sessionId: string): Arrangement | undefined {
  const parsed = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const { sessionId: owner, stepOrder, dataPointsPerStep } = parsed;
  if (owner !== sessionId) return undefined;
  return {
    ...(isNames(stepOrder) && { stepOrder }),
    ...(isGroups(dataPointsPerStep) && { dataPointsPerStep }),
  };
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isGroups(value: unknown): value is Readonly<Record<string, readonly string[]>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isNames);
}

const longest = 250;

/** Restores the company that was chosen last; `undefined` if it has no name or no number. */
export function restoreCompany(stored: string | null): Company | undefined {
  const value = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const text = (name: string): string | undefined => {
    const field = value[name];
    return typeof field === 'string' && field !== '' && field.length <= longest ? field : undefined;
  };
  const [name, taxRegistryCode, city] = [text('name'), text('taxRegistryCode'), text('city')];
  if (name === undefined || taxRegistryCode === undefined) return undefined;
  return { name, taxRegistryCode, ...(city !== undefined && { city }) };
}
