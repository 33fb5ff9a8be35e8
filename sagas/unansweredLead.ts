import { parseRepeatedly } from '../src/storage/parseRepeatedly';
import type { SealedStorage } from '../src/storage/createSealedStorage';
import { storageKeys } from '../src/storage/storageKeys';

/** A submission that was sent and not answered: it may have arrived, so the next try is the same submission. */
export interface UnansweredLead {
  readonly key: string;
  /** All leads that were sent under the key, serialised; one of them at most has arrived. */
  readonly bodies: readonly string[];
  /** It was refused when it was repeated, so it goes on only when the applicant says so. */
  readonly isRefused?: boolean;
}

export interface UnansweredRecord {
  /** Keeps it on the device, so that a reload does not make a second lead. Nothing waits for that. */
  readonly keep: (unanswered: UnansweredLead) => void;
  /** What this visit, an earlier one or another tab has left unanswered. */
  readonly recall: () => Promise<UnansweredLead | undefined>;
  readonly forget: () => void;
}

/** Keeps it encrypted; where that cannot be, for as long as the page lives. */
export function createUnansweredRecord(sealed: SealedStorage): UnansweredRecord {
  let own: UnansweredLead | undefined;
  return {
    keep: (unanswered) => {
      own = unanswered;
      sealed.seal(storageKeys.unansweredLead, JSON.stringify(unanswered)).catch(() => undefined);
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
