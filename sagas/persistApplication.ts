import { erasesOnArrival } from '../src/flow/applicationStates';
import { toLead } from '../src/flow/leadMapping';
import { reapplyingKey, redirectedKey } from '../src/redirect/redirectKeys';
import { forget } from '../src/services/deviceTable';
import type { SagaServices } from '../src/services/SagaServices';
import { isUnusedFor } from '../src/visit/lastUse';
import { leadIdKey, routeChangeKey, stateKey } from '../src/storage/applicationKeys';
import { companyKey } from '../src/autofill/storedCompany';
import { selectApplicationState, stateEvents } from '../src/store/progress';
import { resendableActions } from '../src/store/state';
import { clearingEvents } from '../src/store/actions';
import type { State } from '../src/store/state';
import { channelOf, put, type Saga, select, takeEvery, takeEveryFrom } from './effects';
import { keptEnding } from './restoreEnding';

/** Stores the application's progress on the device, and erases the answers when the application ends. */
export function* watchPersistence(services: SagaServices): Saga {
  const { kept } = services;
  yield* takeEvery(
    services,
    ['leadSaved', ...stateEvents, 'stepSubmitted', 'consentsChanged', 'consentsRestored'],
    () => persistProgress(services),
  );
  yield* takeEvery(services, 'answersErased', function* erase() {
    forget(services, 'answers');
    yield* persistProgress(services);
  });
  yield* takeEvery(services, 'locationChanged', function* keepRoute() {
    kept.write(routeChangeKey, services.browser.location());
  });
  yield* takeEvery(services, 'companyChosen', function* keepCompany({ company }) {
    kept.write(companyKey, company);
  });
  yield* takeEvery(services, 'applicationCleared', function* erase() {
    eraseApplication(services);
  });
  yield* takeEvery(services, clearingEvents, function* date() {
    yield* put({ type: 'applicationDated', expiresAt: applicationExpiry(services) });
  });
}

function* persistProgress(services: SagaServices): Saga {
  const { kept, settings, now } = services;
  // What this tab knows is older: a lead that was stored again could not be opened without its secret.
  if (keptEnding(services)) return;
  const all = yield* select((state) => state);
  const state = yield* select(selectApplicationState);
  const isOver = erasesOnArrival(settings.states, state);
  if (all.lead.id !== undefined) {
    kept.write(leadIdKey, all.lead.id);
    kept.remove(reapplyingKey);
  }
  if (isOver) {
    forget(services, 'answers');
    if (!isLeadNeeded(all)) forgetLead(services);
  }
  // Outlives the lead: another visit shows the ending.
  kept.write(stateKey, { progress: progressOf(services, all, isOver), at: now() });
}

/** Whether the lender still needs the lead after its ending. Only a status from the server shows that it does not. */
function isLeadNeeded({ progress: { isReported, page } }: State): boolean {
  return !isReported || page?.canContinue === true || page?.isPasswordWanted === true;
}

/** Removes the lead's id and keys: the id would open the lead again, and the ending page needs none of them. */
export function forgetLead(services: SagaServices): void {
  forget(services, 'lead');
  // These also know what the device could not store.
  services.intents.write([]);
  services.offers.write({});
}

function progressOf(
  { flow, browser }: SagaServices,
  { answers, lead, progress, customerConsents }: State,
  isOver: boolean,
) {
  const { dataPoints } = flow().model;
  const isKept = ([name]: readonly [string, unknown]) => dataPoints[name]?.privacy !== 'sensitive';
  const nested = toLead(Object.fromEntries(Object.entries(answers).filter(isKept)), dataPoints);
  const { givenIds, consents = givenIds?.map((id) => ({ id })) } = customerConsents;
  return {
    ...progress,
    ...(!isOver && { lead: { ...nested, id: lead.id } }),
    ...(givenIds && consents && { customerConsents: consents.map(({ id }) => ({ id, given: givenIds.includes(id) })) }),
    routeChange: browser.location(),
  };
}

function eraseApplication(services: SagaServices): void {
  const { kept } = services;
  forget(services, 'answers', 'application');
  forgetLead(services);
  if (kept.read(redirectedKey)) kept.write(reapplyingKey, true);
}

/** Returns when an application that begins now expires: UTC, ISO 8601. */
export function applicationExpiry({ flow, now }: Pick<SagaServices, 'flow' | 'now'>): string {
  const lifeMs = flow().model.constants.storedDataExpiryMs ?? 0;
  return new Date(now().getTime() + lifeMs).toISOString();
}

/** Records when the applicant was last active, and restarts a page that becomes visible again too late. */
export function* watchUse(services: SagaServices): Saga {
  const { lastUse, flow, now, log, browser } = services;
  yield* takeEvery(
    services,
    [
      ...resendableActions,
      'answersGiven',
      'answersFilled',
      'stepSubmitted',
      'consentsChanged',
      'lenderRedirectPressed',
      'linkConfirmed',
    ],
    function* used() {
      lastUse.keep();
    },
  );
  yield* takeEveryFrom(channelOf(services, 'changed', 'returned'), function* look() {
    const lifeMs = flow().model.constants.storedDataExpiryMs;
    if (isUnusedFor(lastUse, { lifeMs, now: now(), log: log.error })) browser.restart();
  });
}
