import { isUnexplainedRefusal } from '../src/api/toResult';
import type { ApiResult, ContinuedLead, Failure } from '../src/api/types';
import { fromLead } from '../src/flow/leadMapping';
import { linkKey } from '../src/redirect/linkKey';
import { continueRoute, isUsedUpByAsking, type LeadLink } from '../src/redirect/leadLink';
import { mergeAnswers, reviveFlag } from '../src/storage/storedApplication';
import { leadIdKey, unsentAnswersKey } from '../src/storage/applicationKeys';
import type { ActionOf } from '../src/store/actions';
import type { LinkRefusal } from '../src/store/continuation';
import { handleReturnAddress } from './handleReturns';
import { put, type Saga, select, takeLatest, takeOne, within } from './effects';
import { toSubmissionFailure } from '../src/services/apiFailures';
import { forget } from '../src/services/deviceTable';
import { applicationExpiry, forgetLead } from './persistApplication';
import { navigateToPage } from './navigateToPage';
import { receiveStatus } from './receiveStatus';
import { restoreLead } from './restoreApplication';
import type { SagaServices } from '../src/services/SagaServices';

/** After this timeout the applicant can retry instead of watching a spinner. */
const linkTimeoutMs = 20_000;

/** Continues the application of a link, on whatever device the link is opened. */
export function* watchLinks(services: SagaServices): Saga {
  yield* takeLatest(services, ['linkOpened', 'linkDismissed'], {
    run: (action) => (action.type === 'linkOpened' ? followLink(services, action) : dismissLink(services)),
    failed: () => ({ type: 'linkFailed', failure: { kind: 'server' } }),
  });
}

/** Returns to this device's application, or starts a new one. */
function* dismissLink(services: SagaServices): Saga {
  services.kept.remove(linkKey);
  yield* restoreLead(services);
}

function* followLink(services: SagaServices, { link, applicantReturn }: ActionOf<'linkOpened'>): Saga {
  if (isUsedUpByAsking(link)) {
    // Whoever opens it, such as a scanner of mails, must not use it up.
    yield* put({ type: 'linkHeld' });
    yield* takeOne('linkConfirmed');
  }
  const result = yield* fetchLinkedLead(services, link);
  const passing = transientFailureOf(result);
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

/**
 * Returns a failure that says nothing about the link: a conflict cannot concern a link, and a refusal of the link
 * gives a reason.
 */
function transientFailureOf(result: ApiResult<ContinuedLead>): Failure | undefined {
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
  const { refTransactionId, search = '', ...params } = link;
  const query = { ...(refTransactionId !== undefined && { refTransactionId }) };
  const asked = { params, query, linkQuery: search };
  const result = yield* within(linkTimeoutMs, () => api.send('continueLead', asked, { signal: abort.signal }));
  abort.abort();
  return result ?? { kind: 'unavailable', reason: 'timeout' };
}

type Merged = Pick<ActionOf<'leadContinued'>, 'answers' | 'isOther'>;

/**
 * Returns the answers to continue with; `undefined` if the owner cannot be confirmed. Anyone could have started a
 * lead that this device does not know, for the person who opens its link to complete. Only its owner can recognise
 * it, by its masked contact details, so a lead without any is left alone. Typing the same details here proves
 * nothing, as others know them too.
 */
function* confirmOwner({ kept, flow }: SagaServices, lead: ContinuedLead): Saga<Merged | undefined> {
  const linked = fromLead(lead.applicationData, flow().model.dataPoints, reviveFlag);
  const unsent = kept.read(unsentAnswersKey) ?? new Set<string>();
  if (kept.read(leadIdKey) === lead.id) {
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
 * Navigates while the link is still open, so that the new page replaces the link in the history. A page that stays at
 * the link's address forgets the link: a reload must not use it again.
 */
function* adoptLead(services: SagaServices, lead: ContinuedLead, merged: Merged): Saga {
  if (merged.isOther) {
    forget(services, 'answers');
    forgetLead(services);
    yield* put({ type: 'applicationDated', expiresAt: applicationExpiry(services) });
  }
  yield* put({ type: 'leadContinued', id: lead.id, leadStatus: lead.application.status, ...merged });
  yield* receiveStatus(services, lead);
  yield* navigateToPage(services, 'state');
  services.kept.remove(linkKey);
  if (services.location() === continueRoute) services.navigate(`/${continueRoute}`, { replace: true });
  yield* put({ type: 'linkFollowed' });
  yield* put({ type: 'statusRequested' });
}
