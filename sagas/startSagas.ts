import { runSaga, stdChannel } from 'redux-saga';
import { createContractSource, importContract } from '../src/api/createContractSource';
import { createKept } from '../src/storage/createKept';
import { createStorage } from '../src/storage/createStorage';
import type { Action } from '../src/store/actions';
import { persistAdClick } from '../src/services/persistAdClick';
import { untilActivated } from '../src/services/pageReadiness';
import { persistLoadingFlag } from '../src/services/persistLoadingFlag';
import { followExperiment, applyStoredArrangement } from './followExperiment';
import { restoreConsentChoice } from './persistConsent';
import { prefillFromLink } from './prefillFromLink';
import { restoreApplication } from './restoreApplication';
import { rootSaga } from './rootSaga';
import { resumeUnanswered } from './submitLead';
import { reportAffiliateArrival } from './reportToAffiliate';
import { watchConnection } from './watchConnection';
import { type SagaStart, createServices } from '../src/services/createServices';

/** Starts all sagas in the browser. Resolves once the data of an earlier visit is restored. */
export async function startSagas(start: SagaStart): Promise<void> {
  const { store, connect, visit, settings } = start;
  // The first calls need the contract as soon as the flow is loaded.
  const contract = createContractSource(settings.api.contract, (url) => importContract(url, start.retry));
  await start.untilWhole();
  // What a visit does at the server and on the device begins with the applicant's first look.
  await untilActivated(document);
  const storages = {
    device: createStorage(window, 'localStorage', start.log.error),
    tab: createStorage(window, 'sessionStorage', start.log.error),
  };
  persistLoadingFlag({ store, kept: createKept(storages), log: start.log });
  const services = createServices({ ...start, contract }, storages);
  const channel = stdChannel<Action>();
  const io = { channel, dispatch: store.dispatch, getState: () => store.getState() };
  runSaga(io, rootSaga, services);
  runSaga(io, watchConnection, window);
  await runSaga(io, restoreConsentChoice, services).toPromise();
  persistAdClick(services);
  // Runs before newly typed answers are stored, which would overwrite those on the device.
  await runSaga(io, applyStoredArrangement, services).toPromise();
  await runSaga(io, restoreApplication, services, visit).toPromise();
  await runSaga(io, prefillFromLink, services).toPromise();
  connect((action) => channel.put(action));
  runSaga(io, followExperiment, services);
  runSaga(io, reportAffiliateArrival, services);
  if (!visit.link) runSaga(io, resumeUnanswered, services);
}
