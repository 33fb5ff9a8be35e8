import type { Intent } from '../src/intent/intents';
import type { KeyValueStorage } from '../src/storage/createStorage';
import { storageKeys } from '../src/storage/storageKeys';
import { restoreIntents, storeIntents } from '../src/intent/storedIntents';

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
