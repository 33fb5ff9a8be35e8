import type { KeyValueStorage } from './createStorage';
import { isOlderThan } from './expiry';
import { parseTimestamp } from './parseTimestamp';
import { readStoredText, serialiseText } from './storedText';
import { storageKeys } from './storageKeys';

/** Keys are pressed too often to store the time of each. */
const precisionMs = 60_000;

/** When the applicant last did something on this device. */
export interface LastUse {
  /** UTC, ISO 8601; the session's start if nothing was done since. */
  readonly at: () => string | undefined;
  readonly keep: () => void;
}

/** Stores the time on the device; if the device stores nothing, keeps it for as long as the page lives. */
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

/** Returns whether the last use is longer ago than `lifeMs`. `false` for an unused device, which has nothing to lose. */
export function isUnusedFor(lastUse: Pick<LastUse, 'at'>, life: Life): boolean {
  const since = lastUse.at();
  return since !== undefined && isOlderThan({ since, ...life });
}
