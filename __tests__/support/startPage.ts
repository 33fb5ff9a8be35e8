import { startSagas } from '../../sagas/startSagas';
import { createApplication } from '../../src/app/start/createApplication';
import { createFormats } from '../../src/formats/createFormats';
import type { Settings } from '../../src/published/settings';
import { browserPlatform } from '../../src/services/browserPlatform';
import type { VisitStart } from '../../src/visit/openVisit';
import type { Action } from '../../src/store/actions';
import type { AppStore } from '../../src/store/createAppStore';
import { quietPage, wholeFlowSource } from '../../tools/chaos/quietPlatform';
import { evaluateContract } from '../../tools/compile/evaluateContract';
import { colombia, colombianPages, colombianStates, today, colombianSettings } from './colombia';

export interface PageOptions {
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
  /** Ends the sagas. */
  readonly stop: () => void;
}

/** Starts the sagas as the page does, on the services that are made of jsdom's window. */
export async function startPage(options: PageOptions = {}): Promise<StartedPage> {
  const { settings = colombianSettings, visit, before = [], location = 'name' } = options;
  window.history.replaceState(null, '', `${settings.basePath}/${location}`);
  const flow = { flow: colombia, settings, pages: colombianPages, states: colombianStates };
  const formats = createFormats({ today: () => today });
  const application = createApplication({ ...quietPage, settings, flow: wholeFlowSource(flow), formats });
  const { store } = application;
  const errors: string[] = [];
  for (const action of before) store.dispatch(action);
  const platform = browserPlatform({
    settings,
    // Takes the place of the import, which is the browser's.
    retry: <Value>() => Promise.resolve(evaluateContract() as Value),
    navigation: { navigate: () => undefined, location: () => location },
    log: { error: (message) => void errors.push(message), info: () => undefined },
    visit: { isFromStart: false, search: '', url: window.location.href, ...visit },
    onKept: () => undefined,
    untilIdle: () => Promise.resolve(),
    onUnavailable: () => undefined,
  });
  const { stop } = await startSagas(application, platform);
  return { store, errors, stop };
}
