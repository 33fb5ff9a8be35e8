import type { KeyValueStorage } from '../src/storage/createStorage';
import { readStoredFlag } from '../src/storage/readStoredFlag';
import { storageKeys } from '../src/storage/storageKeys';
import type { AppStore } from '../src/store/createAppStore';
import { selectIsLoading } from '../src/store/selectIsLoading';
import type { Log } from './SagaServices';

interface LoadingParts {
  readonly store: Pick<AppStore, 'getState' | 'subscribe'>;
  readonly tabStorage: KeyValueStorage;
  readonly log: Log;
}

/** Keeps in the tab whether the server's answer is awaited, and tells of one that was left behind unanswered. */
export function keepLoading({ store, tabStorage, log }: LoadingParts): void {
  if (readStoredFlag(tabStorage.get(storageKeys.isLoading))) log.info('The page was left while an answer was awaited');
  let known: boolean | undefined;
  const keep = () => {
    const isLoading = selectIsLoading(store.getState());
    if (isLoading !== known) tabStorage.set(storageKeys.isLoading, String(isLoading));
    known = isLoading;
  };
  keep();
  store.subscribe(keep);
}
