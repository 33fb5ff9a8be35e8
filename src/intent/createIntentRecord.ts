import type { KeyValueStorage } from '../storage/createStorage';
import { parseRepeatedly } from '../storage/parseRepeatedly';
import { storageKeys } from '../storage/storageKeys';
import type { Intent } from './intents';

/** Decisions that may still be on their way, for all tabs of the device. */
export interface IntentRecord {
  readonly read: () => readonly Intent[];
  readonly write: (intents: readonly Intent[]) => void;
}

/** Keeps them on the device; where it keeps nothing, for as long as the page lives. */
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

/** As many as a page may have sent and not heard of; older ones are of states that are long past. */
const most = 20;

export function storeIntents(intents: readonly Intent[]): string {
  return JSON.stringify(intents.slice(-most));
}

/** Reads them back; whatever is none is left out. */
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
