import type { LeadApplication } from '../api/types';
import { isUuid } from '../session/session';
import type { SealedStorage } from '../storage/createSealedStorage';
import { parseRepeatedly } from '../storage/parseRepeatedly';
import { storageKeys } from '../storage/storageKeys';
import { serialiseText } from '../storage/storedText';
import type { SagaServices } from './SagaServices';

/** A submission that was sent and not answered: it may have arrived, so the next try is the same submission. */
export interface UnansweredLead {
  readonly key: string;
  /** All leads that were sent under the key, serialised; one of them at most has arrived. */
  readonly bodies: readonly string[];
  /** It was refused when it was repeated, so it goes on only when the applicant says so. */
  readonly isRefused?: boolean;
}

export interface UnansweredRecord {
  /** Keeps it on the device, so that a reload does not make a second lead; resolves when it is there, or cannot be. */
  readonly keep: (unanswered: UnansweredLead) => Promise<void>;
  /** What this visit, an earlier one or another tab has left unanswered. */
  readonly recall: () => Promise<UnansweredLead | undefined>;
  readonly forget: () => void;
}

/** What differs after a reload and makes no other lead, as the contract has it. */
const volatile: readonly string[] = ['deviceData', 'googleCaptchaToken', 'expiresAt'];

/** With another lead that was sent under the key; one that says the same as an earlier one is no other. */
export function withBody(bodies: readonly string[], lead: LeadApplication): readonly string[] {
  const essence = (body: string) =>
    JSON.stringify(JSON.parse(body, (key, value: unknown) => (volatile.includes(key) ? undefined : value)));
  const body = JSON.stringify(lead);
  return [...bodies.filter((earlier) => essence(earlier) !== essence(body)), body];
}

/** Keeps it encrypted; where that cannot be, for as long as the page lives. */
export function createUnansweredRecord(sealed: SealedStorage): UnansweredRecord {
  let own: UnansweredLead | undefined;
  return {
    keep: async (unanswered) => {
      own = unanswered;
      await sealed.seal(storageKeys.unansweredLead, JSON.stringify(unanswered)).catch(() => false);
    },
    recall: async () => {
      const text = await sealed.unseal(storageKeys.unansweredLead);
      const kept = text === null ? undefined : parseRepeatedly(text);
      return isUnanswered(kept) ? kept : own;
    },
    forget: () => {
      own = undefined;
      sealed.remove(storageKeys.unansweredLead);
    },
  };
}

function isUnanswered(value: unknown): value is UnansweredLead {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('bodies' in value)) return false;
  const { key, bodies } = value;
  return typeof key === 'string' && Array.isArray(bodies) && bodies.every((body) => typeof body === 'string');
}

type DeviceServices = Pick<SagaServices, 'storage' | 'createUuid'>;

/**
 * The key under which this application becomes a lead. It is made at the start of the visit: what one tab stores, another
 * may read a moment later, which is too late for two that are pressed at once.
 */
export function leadKeyOf({ storage, createUuid }: DeviceServices): string {
  const known = storage.get(storageKeys.leadKey);
  if (isUuid(known)) return known;
  const key = createUuid();
  storage.set(storageKeys.leadKey, key);
  return key;
}

/** Keeps which lead it has become, before another tab has its turn. */
export function persistLeadId({ storage }: Pick<DeviceServices, 'storage'>, id: string): void {
  storage.set(storageKeys.leadId, serialiseText(id));
  storage.remove(storageKeys.leadKey);
}
