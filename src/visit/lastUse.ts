import { lastUsedAtKey } from '../storage/applicationKeys';
import type { Kept } from '../storage/createKept';
import { isOlderThan } from '../storage/expiry';
import { sessionStartedAtKey } from '../storage/sessionKeys';

/** Keys are pressed too often to store the time of each. */
const precisionMs = 60_000;

/** When the applicant last did something on this device. */
export interface LastUse {
  /** `undefined` if nothing was done on it; an invalid date if the stored one cannot be read. */
  readonly at: () => Date | undefined;
  readonly keep: () => void;
}

/** Stores the time on the device; if the device stores nothing, keeps it for as long as the page lives. */
export function createLastUse(kept: Kept, now: () => Date): LastUse {
  let own: Date | undefined;
  return {
    at: () => kept.read(lastUsedAtKey) ?? own ?? kept.read(sessionStartedAtKey),
    keep: () => {
      const present = now();
      if (own && Math.abs(present.getTime() - own.getTime()) < precisionMs) return;
      own = present;
      kept.write(lastUsedAtKey, present);
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
