import { runSaga, stdChannel } from 'redux-saga';
import { createApi } from '../src/api/createApi';
import type { Settings } from '../src/app/Settings';
import { openSession } from '../src/session/openSession';
import { createKeyRing } from '../src/storage/createKeyRing';
import { createSealedStorage } from '../src/storage/createSealedStorage';
import { createStorage } from '../src/storage/createStorage';
import type { Action } from '../src/store/actions';
import type { AppStore } from '../src/store/createAppStore';
import { attentionOf } from './attentionOf';
import { newId } from './newId';
import { followExperiment, restoreArrangement } from './followExperiment';
import { restoreApplication } from './restoreApplication';
import { rootSaga } from './rootSaga';
import type { Log, SagaServices } from './SagaServices';
import { watchConnection } from './watchConnection';

/** The address that a visit began at. */
export interface Visit {
  /** Whether it was the start page, which stands for the step that is open. */
  readonly isFromStart: boolean;
  /** Its query, with the question mark. */
  readonly search: string;
}

interface SagaStart {
  readonly store: AppStore;
  readonly connect: (listener: (action: Action) => void) => void;
  readonly settings: Settings;
  readonly flow: {
    readonly current: SagaServices['flow'];
    readonly page: SagaServices['page'];
    readonly arrange: SagaServices['arrange'];
  };
  readonly navigate: SagaServices['navigate'];
  readonly log: Log;
  readonly visit: Visit;
}

/** Starts all sagas in the browser. Resolves when what an earlier visit has left is restored. */
export async function startSagas(start: SagaStart): Promise<void> {
  const { store, connect, settings, flow, navigate, log, visit } = start;
  const storage = createStorage(window, 'localStorage', log.error);
  const fromAddress = new URLSearchParams(visit.search).get('sessionId');
  const session = openSession({ storage, fromAddress, newId, now: () => new Date() });
  const keyRing = createKeyRing(window);
  // Made now, so that the first sensitive answer is encrypted within a moment: a reload may follow its last key.
  void keyRing();
  const services: SagaServices = {
    api: createApi({
      apiBase: settings.api.base,
      endpoints: settings.api.endpoints,
      product: settings.product,
      sessionId: () => session.id,
      onHttpError: log.error,
    }),
    settings,
    flow: flow.current,
    page: flow.page,
    arrange: flow.arrange,
    storage,
    sealed: createSealedStorage(storage, keyRing),
    onKept: (isKept) => (document.documentElement.dataset.kept = String(isKept)),
    navigate,
    location: () => window.location.pathname.slice(settings.basePath.length).replace(/^\/+|\/+$/g, ''),
    session,
    newId,
    random: Math.random,
    attention: attentionOf(window),
    polling: { firstDelayMs: 1000, growth: 1.5, maxDelayMs: 8000, tries: 30 },
    log,
  };
  const channel = stdChannel<Action>();
  const io = { channel, dispatch: store.dispatch, getState: () => store.getState() };
  runSaga(io, rootSaga, services);
  runSaga(io, watchConnection, window);
  // Before anything that was typed meanwhile is kept: what the device holds would be written over.
  await runSaga(io, restoreArrangement, services).toPromise();
  await runSaga(io, restoreApplication, services, visit.isFromStart).toPromise();
  connect((action) => channel.put(action));
  runSaga(io, followExperiment, services);
}
