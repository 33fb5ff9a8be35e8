import { persistLoadingFlag } from '../../../src/services/persistLoadingFlag';
import { storageKeys } from '../../support/storageKeys';
import type { Action } from '../../../src/store/actions';
import { createAppStore } from '../../../src/store/createAppStore';
import { keptOn } from '../../support/keptOn';
import { memoryStorage } from '../../support/memoryStorage';

test.each<[string, readonly Action[], readonly string[]]>([
  [
    'a lead',
    [
      { type: 'postLead', idempotencyKey: 'k' },
      { type: 'leadFailed', failure: { kind: 'server' } },
    ],
    ['false', 'true', 'false'],
  ],
  [
    'a choice',
    [
      { type: 'stateActionChosen', operation: 'postSale' },
      { type: 'statusReceived', update: { progressState: 12 } },
    ],
    ['false', 'true', 'false'],
  ],
  ['an answer', [{ type: 'answersGiven', answers: { amount: 1 } }], ['false']],
])('persistLoadingFlag: %s is stored as pending for exactly as long as it is', (_case, actions, expected) => {
  const { store } = createAppStore();
  const tabStorage = memoryStorage();
  const stored: (string | null)[] = [];
  tabStorage.listeners.add(() => stored.push(tabStorage.get(storageKeys.isLoading)));
  persistLoadingFlag({
    store,
    kept: keptOn(undefined, tabStorage),
    log: { error: () => undefined, info: () => undefined },
  });
  for (const action of actions) store.dispatch(action);
  expect(stored).toEqual(expected);
});

test.each([
  ['true', 1],
  ['false', 0],
])('persistLoadingFlag: a tab that was left with %s logs that %d times', (isLoading, times) => {
  const info = jest.fn();
  const tabStorage = memoryStorage({ [storageKeys.isLoading]: isLoading });
  persistLoadingFlag({
    store: createAppStore().store,
    kept: keptOn(undefined, tabStorage),
    log: { error: () => undefined, info },
  });
  expect(info).toHaveBeenCalledTimes(times);
});
