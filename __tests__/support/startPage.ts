import { startSagas } from '../../sagas/startSagas';
import { createFormats } from '../../src/formats/createFormats';
import type { Settings } from '../../src/published/settings';
import type { VisitStart } from '../../src/services/openVisit';
import type { Action } from '../../src/store/actions';
import { createAppStore, type AppStore } from '../../src/store/createAppStore';
import { evaluateContract } from '../../tools/compile/evaluateContract';
import { colombia, colombianPages, colombianStates, today, colombianSettings } from './colombia';

interface PageOptions {
  /** Those of the Colombian deployment if absent. */
  readonly settings?: Settings;
  readonly visit?: Partial<VisitStart>;
  /** Dispatched before the sagas start. */
  readonly before?: readonly Action[];
  /** Path below the base path. */
  readonly location?: string;
}

interface StartedPage {
  readonly store: AppStore;
  /** What the page has logged as an error. */
  readonly errors: readonly string[];
}

/** Starts the sagas as the page does, on the services that are made of jsdom's window. */
export async function startPage(options: PageOptions = {}): Promise<StartedPage> {
  const { settings = colombianSettings, visit, before = [], location = 'name' } = options;
  window.history.replaceState(null, '', `${settings.basePath}/${location}`);
  const { store, connect } = createAppStore();
  const errors: string[] = [];
  for (const action of before) store.dispatch(action);
  await startSagas({
    store,
    connect,
    settings,
    flow: {
      current: () => colombia,
      page: (state) => colombianPages.get(state),
      states: () => colombianStates,
      arrange: () => Promise.resolve(undefined),
    },
    phone: createFormats({ today: () => today }),
    untilWhole: () => Promise.resolve(),
    // Takes the place of the import, which is the browser's.
    retry: <Value>() => Promise.resolve(evaluateContract() as Value),
    navigation: { navigate: () => undefined, location: () => location },
    log: { error: (message) => void errors.push(message), info: () => undefined },
    visit: { isFromStart: false, search: '', url: window.location.href, ...visit },
    untilIdle: () => Promise.resolve(),
    onUnavailable: () => undefined,
  });
  return { store, errors };
}
