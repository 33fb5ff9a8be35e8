import type { KeyValueStorage } from './createStorage';
import { isOlderThan } from './expiry';
import { parseTimestamp } from './parseTimestamp';
import { readStoredText, serialiseText } from './storedText';
import { storageKeys } from './storageKeys';

/** A key is pressed more often than it is worth writing down. */
const precisionMs = 60_000;

/** When the applicant has last done something on this device. */
export interface LastUse {
  /** UTC, ISO 8601; that of the session's start where nothing was done since. */
  readonly at: () => string | undefined;
  readonly keep: () => void;
}

/** Keeps it on the device; where it keeps nothing, for as long as the page lives. */
export function createLastUse(storage: KeyValueStorage, now: () => Date): LastUse {
  let own: Date | undefined;
  return {
    at: () =>
      [storageKeys.lastUsedAt, storageKeys.sessionStartedAt]
        .map((key) => readStoredText(storage.get(key)))
        .find((text) => parseTimestamp(text) !== undefined) ?? own?.toISOString(),
    keep: () => {
      const present = now();
      if (own && Math.abs(present.getTime() - own.getTime()) < precisionMs) return;
      own = present;
      storage.set(storageKeys.lastUsedAt, serialiseText(present.toISOString()));
    },
  };
}

interface Life {
  /** From the country's constants. */
  readonly lifeMs: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/** Whether nothing was done for longer than that. A device that nobody has used has nothing to lose. */
export function isUnusedFor(lastUse: Pick<LastUse, 'at'>, life: Life): boolean {
  const since = lastUse.at();
  return since !== undefined && isOlderThan({ since, ...life });
}
