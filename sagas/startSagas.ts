import { runSaga, stdChannel, type Task } from 'redux-saga';
import { type SagaApplication, createServices } from '../src/services/createServices';
import type { Platform } from '../src/services/Platform';
import type { SagaServices } from '../src/services/SagaServices';
import { createKept } from '../src/storage/createKept';
import { persistAdClick } from '../src/services/persistAdClick';
import { persistLoadingFlag } from '../src/services/persistLoadingFlag';
import type { Action } from '../src/store/actions';
import { expireImpossibleTimes } from './expireImpossibleTimes';
import { followExperiment, applyStoredArrangement } from './followExperiment';
import { restoreConsentChoice } from './persistConsent';
import { prefillFromLink } from './prefillFromLink';
import { reportAffiliateArrival } from './reportToAffiliate';
import { restoreApplication } from './restoreApplication';
import { rootSaga } from './rootSaga';
import { resumeUnanswered } from './submitLead';
import { watchConnection } from './watchConnection';

/** An application with its sagas. */
export interface RunningApplication {
  readonly services: SagaServices;
  /** Ends when it is decided whether an experiment applies. */
  readonly experiment: Task;
  /** Ends when the visit was reported to the affiliate, if there is one. */
  readonly arrival: Task;
  /** Cancels all sagas. */
  readonly stop: () => void;
}

/**
 * Runs an application of `createApplication` whose flow is whole. Resolves once the data of an earlier visit is
 * restored.
 */
export async function startSagas(application: SagaApplication, platform: Platform): Promise<RunningApplication> {
  const { store, connect } = application;
  // What a visit does at the server and on the device begins with the applicant's first look.
  await platform.browser.untilActivated();
  persistLoadingFlag({ store, kept: createKept(platform.storages), log: platform.log });
  const services = createServices(application, platform);
  const channel = stdChannel<Action>();
  const io = { channel, dispatch: store.dispatch, getState: () => store.getState() };
  const tasks = [runSaga(io, rootSaga, services), runSaga(io, watchConnection, platform)];
  tasks.push(runSaga(io, expireImpossibleTimes, services, platform.network));
  await runSaga(io, restoreConsentChoice, services).toPromise();
  persistAdClick(services);
  // Runs before newly typed answers are stored, which would overwrite those on the device.
  await runSaga(io, applyStoredArrangement, services).toPromise();
  await runSaga(io, restoreApplication, services, platform.visit).toPromise();
  await runSaga(io, prefillFromLink, services).toPromise();
  connect((action) => channel.put(action));
  const experiment = runSaga(io, followExperiment, services);
  const arrival = runSaga(io, reportAffiliateArrival, services);
  tasks.push(experiment, arrival);
  if (!platform.visit.link) tasks.push(runSaga(io, resumeUnanswered, services));
  return { services, experiment, arrival, stop: () => tasks.forEach((task) => task.cancel()) };
}
