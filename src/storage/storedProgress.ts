import type { NestedLead } from '../flow/leadMapping';
import type { Json } from '../published/flow';
import { parseRepeatedly } from './parseRepeatedly';
import { isTime, readTime } from './storedTime';

/** Progress of an application, as the device stores it (specification, section 3). */
interface StoredProgress {
  /** One state or all states so far; the last is the latest. */
  readonly progressState: number | readonly number[];
  readonly applicationStatus?: string | undefined;
  readonly offerId?: string | undefined;
  readonly partner?: { readonly name: string } | undefined;
  /** The application without what may only be stored encrypted; absent once it is over. */
  readonly lead?: NestedLead;
  readonly customerConsents?: readonly Json[];
  /** Address below the base path. */
  readonly routeChange?: string;
}

const leadMembers = [
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
export function serialiseProgress(progress: StoredProgress, now: Date): string {
  const { progressState, applicationStatus, offerId, partner, lead, customerConsents, routeChange } = progress;
  const applicationData = lead && Object.fromEntries(leadMembers.map((section) => [section, lead[section]]));
  return JSON.stringify({
    progressState,
    applicationData,
    applicationResult: { application: { status: applicationStatus }, offerId, partner: { name: partner?.name } },
    customerConsents,
    routeChange,
    lastOperationTimestamp: now.toISOString(),
  });
}

/** What `serialiseProgress` takes. */
export interface WrittenProgress {
  readonly progress: StoredProgress;
  readonly at: Date;
}

interface RestoredResult {
  readonly applicationStatus?: string;
  readonly partner?: { readonly name: string };
}

export interface RestoredProgress extends RestoredResult {
  readonly progressState: StoredProgress['progressState'];
  /** Absent if it is invalid. */
  readonly lastOperationTimestamp?: Date;
  /** Ids of the consents that were ticked on the page of the state; absent if none were stored. */
  readonly givenConsents?: readonly string[];
}

/** Parses the stored progress; `undefined` if it is malformed. Other details are loaded from the server again. */
export function parseProgress(stored: string): RestoredProgress | undefined {
  const { progressState, applicationResult, lastOperationTimestamp, customerConsents } = Object(
    parseRepeatedly(stored),
  ) as Readonly<Record<string, unknown>>;
  if (!isStates(progressState)) return undefined;
  const at = readTime(lastOperationTimestamp);
  return {
    progressState,
    ...resultOf(applicationResult),
    ...(isTime(at) && { lastOperationTimestamp: at }),
    ...(Array.isArray(customerConsents) && { givenConsents: customerConsents.filter(isGiven).map(({ id }) => id) }),
  };
}

function resultOf(stored: unknown): RestoredResult {
  const { application, partner } = Object(stored) as Readonly<Record<string, unknown>>;
  const { status } = Object(application) as Readonly<Record<string, unknown>>;
  const { name } = Object(partner) as Readonly<Record<string, unknown>>;
  return {
    ...(typeof status === 'string' && { applicationStatus: status }),
    ...(typeof name === 'string' && { partner: { name } }),
  };
}

function isGiven(value: unknown): value is { readonly id: string } {
  const { id, given } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && given === true;
}

function isStates(value: unknown): value is number | readonly number[] {
  return Number.isInteger(value) || (Array.isArray(value) && value.length > 0 && value.every(Number.isInteger));
}
