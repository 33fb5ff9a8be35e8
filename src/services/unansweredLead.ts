import type { LeadApplication } from '../api/types';
import type { SealedStorage } from '../storage/createSealedStorage';
import { leadIdKey } from '../storage/applicationKeys';
import { json, plainText } from '../storage/firstCodecs';
import { keptKey } from '../storage/keptKey';
import { sealedKey } from '../storage/sealedKey';
import { isUuid } from '../visit/session';
import type { SagaServices } from './SagaServices';

/**
 * A submission that was sent without getting a response: it may have arrived, so the next try is the same submission.
 */
export interface UnansweredLead {
  readonly key: string;
  /** All leads sent under the key, serialised; at most one of them has arrived. */
  readonly bodies: readonly string[];
  /** A repetition of it was refused, so it continues only when the applicant chooses to. */
  readonly isRefused?: boolean;
}

/** A submission that was sent and has no response yet. */
export const unansweredLeadKey = sealedKey<UnansweredLead>(
  'leadUnansweredSealed',
  'lead',
  json((value) => (isUnanswered(value) ? value : undefined)),
);

/** The idempotency key of the submission that creates the lead, the same in all tabs from the start. */
export const leadKeyKey = keptKey(
  'leadKey',
  { place: 'device', scope: 'lead', privacy: 'plain' },
  { read: (stored) => (isUuid(stored) ? stored : undefined), write: plainText.write },
);

export interface UnansweredRecord {
  /**
   * Stores it on the device, so that a reload does not create a second lead. Resolves when it is stored, or cannot
   * be.
   */
  readonly keep: (unanswered: UnansweredLead) => Promise<void>;
  /** Returns what this visit, an earlier one or another tab has left unanswered. */
  readonly recall: () => Promise<UnansweredLead | undefined>;
  readonly forget: () => void;
}

/** Fields that may differ after a reload without making it another lead, as the contract defines. */
const volatile: readonly string[] = ['deviceData', 'googleCaptchaToken', 'expiresAt'];

/** Adds another lead sent under the key. It replaces an earlier one that differs only in volatile fields. */
export function withBody(bodies: readonly string[], lead: LeadApplication): readonly string[] {
  const essence = (body: string) =>
    JSON.stringify(JSON.parse(body, (key, value: unknown) => (volatile.includes(key) ? undefined : value)));
  const body = JSON.stringify(lead);
  return [...bodies.filter((earlier) => essence(earlier) !== essence(body)), body];
}

/** Creates a record that is stored encrypted; if that fails, it lasts as long as the page. */
export function createUnansweredRecord(sealed: SealedStorage): UnansweredRecord {
  let own: UnansweredLead | undefined;
  return {
    keep: async (unanswered) => {
      own = unanswered;
      await sealed.seal(unansweredLeadKey, unanswered).catch(() => false);
    },
    recall: async () => (await sealed.unseal(unansweredLeadKey)) ?? own,
    forget: () => {
      own = undefined;
      sealed.remove(unansweredLeadKey);
    },
  };
}

function isUnanswered(value: unknown): value is UnansweredLead {
  const { key, bodies } = Object(value) as Partial<Record<keyof UnansweredLead, unknown>>;
  return typeof key === 'string' && Array.isArray(bodies) && bodies.every((body) => typeof body === 'string');
}

type DeviceServices = Pick<SagaServices, 'kept' | 'createUuid'>;

/**
 * Returns the key under which this application becomes a lead. It is created at the start of the visit: another tab
 * may read a stored value only a moment later, which is too late if both submit at once.
 */
export function leadKeyOf({ kept, createUuid }: DeviceServices): string {
  const storedKey = kept.read(leadKeyKey);
  if (storedKey !== undefined) return storedKey;
  const key = createUuid();
  kept.write(leadKeyKey, key);
  return key;
}

/** Stores the id of the created lead, before another tab gets the lock. */
export function persistLeadId({ kept }: Pick<DeviceServices, 'kept'>, id: string): void {
  kept.write(leadIdKey, id);
  kept.remove(leadKeyKey);
}
