import type { KeyValueStorage } from '../storage/createStorage';
import { parseRepeatedly } from '../storage/parseRepeatedly';
import { storageKeys } from '../storage/storageKeys';
import type { Intent } from './intents';

/** Decisions that may still be in flight, for all tabs of the device. */
export interface IntentRecord {
  readonly read: () => readonly Intent[];
  readonly write: (intents: readonly Intent[]) => void;
}

/** Stores the intents on the device; if the device stores nothing, keeps them for as long as the page lives. */
export function createIntentRecord(storage: KeyValueStorage): IntentRecord {
  let own: readonly Intent[] | undefined;
  return {
    read: () => own ?? restoreIntents(storage.get(storageKeys.intents)),
    write: (intents) => {
      const isKept =
        intents.length === 0
          ? storage.remove(storageKeys.intents)
          : storage.set(storageKeys.intents, storeIntents(intents));
      own = isKept ? undefined : intents;
    },
  };
}

/** Maximum number stored: as many as a page may have sent without a response. Older ones are of states long past. */
const most = 20;

export function storeIntents(intents: readonly Intent[]): string {
  return JSON.stringify(intents.slice(-most));
}

/** Restores the intents; drops malformed ones. */
export function restoreIntents(stored: string | null): readonly Intent[] {
  const parsed = parseRepeatedly(stored);
  return Array.isArray(parsed) ? parsed.filter(isIntent) : [];
}

function isIntent(value: unknown): value is Intent {
  const { key, operation, lead, fromState, checksum, isSent } = Object(value) as Readonly<Record<string, unknown>>;
  return (
    [key, operation, lead].every((text) => typeof text === 'string') &&
    [fromState, checksum].every(Number.isInteger) &&
    typeof isSent === 'boolean'
  );
}
