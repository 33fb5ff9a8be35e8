import { isUnexplainedRefusal } from '../src/api/toResult';
import type { ApiResult, ContinuedLead, Failure } from '../src/api/types';
import { fromLead } from '../src/flow/leadMapping';
import { continueRoute, type LeadLink } from '../src/redirect/leadLink';
import { mergeAnswers } from '../src/storage/storedApplication';
import { readStoredText } from '../src/storage/storedText';
import { storageKeys } from '../src/storage/storageKeys';
import { readStoredNames } from '../src/storage/storedNames';
import type { ActionOf } from '../src/store/actions';
import type { LinkRefusal } from '../src/store/state';
import { handleReturnAddress } from './handleReturns';
import { put, type Saga, select, takeLatest, takeOne, within } from './effects';
import { toSubmissionFailure } from '../src/services/serverErrors';
import { navigateToPage } from './navigateToPage';
import { receiveStatus } from './receiveStatus';
import { restoreLead } from './restoreApplication';
import type { SagaServices } from '../src/services/SagaServices';

/** After this the applicant gets a way to try again instead of a spinner. */
const linkTimeoutMs = 20_000;

/** Goes on with the application of a link, on whatever device it is opened. */
export function* watchLinks(services: SagaServices): Saga {
  yield* takeLatest(services, ['linkOpened', 'linkDismissed'], {
    run: (action) => (action.type === 'linkOpened' ? followLink(services, action) : dismissLink(services)),
    failed: () => ({ type: 'linkFailed', failure: { kind: 'server' } }),
  });
}

/** With the application of this device, or a new one. */
function* dismissLink(services: SagaServices): Saga {
  services.tabStorage.remove(storageKeys.link);
  yield* restoreLead(services);
}

function* followLink(services: SagaServices, { link, applicantReturn }: ActionOf<'linkOpened'>): Saga {
  const result = yield* fetchLinkedLead(services, link);
  const passing = passingFailureOf(result);
  if (passing) return yield* put({ type: 'linkFailed', failure: toSubmissionFailure(passing) });
  if (result.kind !== 'ok' || result.value.application.status === 'expired') {
    const refusal = refusalOf(result);
    services.log.info('A link of an application leads nowhere any more');
    return yield* put({ type: 'linkRefused', refusal });
  }
  const merged = yield* confirmOwner(services, result.value);
  if (!merged) return yield* put({ type: 'linkRefused', refusal: 'unknown' });
  yield* adoptLead(services, result.value, merged);
  if (applicantReturn) yield* handleReturnAddress(services, applicantReturn);
}

/** What says nothing of the link: no link is in conflict with anything, and a refusal of it gives a reason. */
function passingFailureOf(result: ApiResult<ContinuedLead>): Failure | undefined {
  switch (result.kind) {
    case 'unavailable':
    case 'tooMany':
    case 'conflict':
      return result;
    case 'rejected':
      return isUnexplainedRefusal(result.errors) ? result : undefined;
    default:
      return undefined;
  }
}

function refusalOf(result: ApiResult<ContinuedLead>): LinkRefusal {
  if (result.kind === 'ok') return 'expired';
  const reason = result.kind === 'notFound' ? result.reason : undefined;
  if (reason === 'link_expired') return 'expired';
  return reason === 'link_used' ? 'used' : 'unknown';
}

function* fetchLinkedLead({ api }: SagaServices, link: LeadLink): Saga<ApiResult<ContinuedLead>> {
  if (link.urlType === '') return { kind: 'notFound' };
  const abort = new AbortController();
  const { refTransactionId, ...params } = link;
  const asked = { params, query: { ...(refTransactionId !== undefined && { refTransactionId }) } };
  const result = yield* within(linkTimeoutMs, () => api.send('continueLead', asked, { signal: abort.signal }));
  abort.abort();
  return result ?? { kind: 'unavailable', reason: 'timeout' };
}

type Merged = Pick<ActionOf<'leadContinued'>, 'answers' | 'isOther'>;

/**
 * The answers to go on with. A lead that this device does not know may have been begun by anybody, to be filled in by
 * whoever opens its link: only its owner can say whose it is, by its masked contact details. Without any nobody can,
 * and it is left alone; that the same ones were typed here proves nothing, as others know them, too.
 */
function* confirmOwner({ storage, flow }: SagaServices, lead: ContinuedLead): Saga<Merged | undefined> {
  const linked = fromLead(lead.applicationData, flow().model.dataPoints);
  const unsent = readStoredNames(storage, storageKeys.unsentAnswers);
  if (readStoredText(storage.get(storageKeys.leadId)) === lead.id) {
    const answers = yield* select((state) => state.answers);
    return { answers: mergeAnswers({ answers, unsent }, linked), isOther: false };
  }
  const { contact } = lead;
  if (!contact) return undefined;
  yield* put({ type: 'otherApplicationFound', contact, losesAnswers: unsent.size > 0 });
  yield* takeOne('linkConfirmed');
  return { answers: linked, isOther: true };
}

/**
 * The page is followed while the link still stands open, so that it takes the place of the link in the history. One that
 * stays at the address of the link forgets the link: a reload must not use it again.
 */
function* adoptLead(services: SagaServices, lead: ContinuedLead, merged: Merged): Saga {
  if (merged.isOther) {
    services.sealed.remove(storageKeys.unansweredLead);
    services.intents.write([]);
    services.offers.write({});
  }
  yield* put({ type: 'leadContinued', id: lead.id, leadStatus: lead.application.status, ...merged });
  yield* receiveStatus(services, lead);
  yield* navigateToPage(services, 'state');
  services.tabStorage.remove(storageKeys.link);
  if (services.location() === continueRoute) services.navigate(`/${continueRoute}`, { replace: true });
  yield* put({ type: 'linkFollowed' });
  yield* put({ type: 'statusRequested' });
}
