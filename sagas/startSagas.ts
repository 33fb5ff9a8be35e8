import { runSaga, stdChannel } from 'redux-saga';
import { createContractSource, importContract } from '../src/api/createContractSource';
import { createStorage } from '../src/storage/createStorage';
import type { Action } from '../src/store/actions';
import { keepClicks } from '../src/services/keepClicks';
import { keepLoading } from '../src/services/keepLoading';
import { followExperiment, restoreArrangement } from './followExperiment';
import { restoreConsentChoice } from './keepConsent';
import { prefill } from './prefill';
import { restoreApplication } from './restoreApplication';
import { rootSaga } from './rootSaga';
import { resumeUnanswered } from './submitLead';
import { tellArrival } from './tellAffiliate';
import { watchConnection } from './watchConnection';
import { type SagaStart, servicesOf } from '../src/services/createServices';

/** Starts all sagas in the browser. Resolves when what an earlier visit has left is restored. */
export async function startSagas(start: SagaStart): Promise<void> {
  const { store, connect, visit, settings } = start;
  // The first calls need it as soon as the flow is there.
  const contract = createContractSource(settings.api.contract, (url) => importContract(url, start.retry));
  await start.untilWhole();
  const tabStorage = createStorage(window, 'sessionStorage', start.log.error);
  keepLoading({ store, tabStorage, log: start.log });
  const services = servicesOf({ ...start, contract }, tabStorage);
  const channel = stdChannel<Action>();
  const io = { channel, dispatch: store.dispatch, getState: () => store.getState() };
  runSaga(io, rootSaga, services);
  runSaga(io, watchConnection, window);
  await runSaga(io, restoreConsentChoice, services).toPromise();
  keepClicks(services);
  // Before anything that was typed meanwhile is kept: what the device holds would be written over.
  await runSaga(io, restoreArrangement, services).toPromise();
  await runSaga(io, restoreApplication, services, visit).toPromise();
  await runSaga(io, prefill, services).toPromise();
  connect((action) => channel.put(action));
  runSaga(io, followExperiment, services);
  runSaga(io, tellArrival, services);
  if (!visit.link) runSaga(io, resumeUnanswered, services);
}
