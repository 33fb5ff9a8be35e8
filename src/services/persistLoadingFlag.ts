import type { Kept } from '../storage/createKept';
import type { AppStore } from '../store/createAppStore';
import type { State } from '../store/state';
import { isLoadingKey } from './pageKeys';
import type { Log } from './SagaServices';

interface LoadingParts {
  readonly store: Pick<AppStore, 'getState' | 'subscribe'>;
  readonly kept: Kept;
  readonly log: Log;
}

/** Stores in the tab whether a response is pending, and logs one that was still pending when the page was left. */
export function persistLoadingFlag({ store, kept, log }: LoadingParts): void {
  if (kept.read(isLoadingKey) === true) log.info('The page was left while an answer was awaited');
  let storedFlag: boolean | undefined;
  const keep = () => {
    const isLoading = selectIsLoading(store.getState());
    if (isLoading !== storedFlag) kept.write(isLoadingKey, isLoading);
    storedFlag = isLoading;
  };
  keep();
  store.subscribe(keep);
}

/** Whether the applicant has sent something and the server has not responded yet. */
function selectIsLoading({ lead, progress }: State): boolean {
  return lead.submission === 'pending' || progress.action === 'pending';
}
