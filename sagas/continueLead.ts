import { isUnexplainedRefusal } from '../src/api/toResult';
import type { ApiResult, ContinuedLead, Failure } from '../src/api/types';
import type { Answers } from '../src/published/flow';
import { fromLead } from '../src/flow/leadMapping';
import { linkKey } from '../src/redirect/linkKey';
import { continueRoute, type LeadLink, returnType } from '../src/redirect/leadLink';
import { mergeAnswers, reviveFlag } from '../src/storage/storedApplication';
import { leadIdKey, unsentAnswersKey } from '../src/storage/applicationKeys';
import type { ActionOf } from '../src/store/actions';
import type { LinkRefusal } from '../src/store/continuation';
import { handleReturnAddress } from './handleReturns';
import { abortable, call, put, type Saga, select, takeAction, takeLatest, takeOne, within } from './effects';
import { executeDecision } from './executeDecision';
import { toServerErrors, toSubmissionFailure } from '../src/store/apiFailures';
import { createSecret } from '../src/services/leadHolder';
import { forget } from '../src/services/deviceTable';
import { applicationExpiry, forgetLead } from './persistApplication';
import { navigateToPage } from './navigateToPage';
import { receiveStatus } from './receiveStatus';
import { restoreLead } from './restoreApplication';
import type { SagaServices } from '../src/services/SagaServices';

/** After this timeout the applicant can retry instead of watching a spinner. */
const linkTimeoutMs = 20_000;

/** Continues the application of a link, on whatever device the link is opened, unless the applicant deletes all. */
export function* watchLinks(services: SagaServices): Saga {
  yield* takeLatest(services, ['linkOpened', 'linkDismissed', 'deletionChosen'], {
    run: function* follow(action) {
      if (action.type === 'linkOpened') yield* followLink(services, action);
      if (action.type === 'linkDismissed') yield* dismissLink(services);
    },
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
  const lead = result.value;
  if (!isOwn(services, lead) && !(yield* confirmOwner(services, lead)))
    return yield* put({ type: 'linkRefused', refusal: 'unknown' });
  const { proof } = lead;
  if (services.settings.api.knowsHolders && proof) {
    const held = yield* proveContact(services, { link, proof });
    if (!held) return;
    yield* adoptLead(services, held.lead, held.holder);
  } else if (isOwn(services, lead) || link.urlType === returnType) yield* adoptLead(services, lead);
  else return yield* takeAnswersOver(services, lead);
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
  const { refTransactionId, search = '', ...params } = link;
  const query = { ...(refTransactionId !== undefined && { refTransactionId }) };
  const request = { params, query, linkQuery: search };
  const result = yield* within(linkTimeoutMs, () =>
    abortable((signal) => api.send('continueLead', request, { signal })),
  );
  return result ?? { kind: 'unavailable', reason: 'timeout' };
}

/** Whether the lead is the one of this device. */
function isOwn({ kept }: SagaServices, { id }: ContinuedLead): boolean {
  return kept.read(leadIdKey) === id;
}

function answersIn({ flow }: SagaServices, { applicationData }: ContinuedLead): Answers {
  return fromLead(applicationData, flow().model.dataPoints, reviveFlag);
}

/**
 * Waits until the applicant confirms that the application is theirs. A stranger may have created the lead and sent the
 * link; only the owner recognises the masked contact details.
 *
 * @returns `false` if the lead has no contact details, by which the applicant could recognise it
 */
function* confirmOwner({ kept }: SagaServices, { contact }: ContinuedLead): Saga<boolean> {
  if (!contact) return false;
  const losesAnswers = (kept.read(unsentAnswersKey)?.size ?? 0) > 0;
  yield* put({ type: 'otherApplicationFound', contact, losesAnswers });
  yield* takeOne('linkConfirmed');
  return true;
}

interface Held {
  readonly lead: ContinuedLead;
  /** The secret of this device, which opens it from now on. */
  readonly holder: string;
}

interface UnprovedLink {
  readonly link: LeadLink;
  readonly proof: NonNullable<ContinuedLead['proof']>;
}

/**
 * Makes this device the lead's holder once the applicant has proved the contact: with a code sent to it, or with the
 * link itself. Earlier holders, such as a stranger who created the lead, lose access.
 */
function* proveContact(services: SagaServices, { link, proof }: UnprovedLink): Saga<Held | undefined> {
  const holder = createSecret();
  if (proof === 'code') yield* put({ type: 'proofRequested' });
  for (;;) {
    const code = proof === 'code' ? (yield* takeAction('proofGiven')).code : undefined;
    const decision = { operation: 'adoptLead', lead: '', content: `${link.id} ${code} ${holder}` } as const;
    const sent = { params: { id: link.id }, body: { ...(code !== undefined && { code }) } };
    const result = yield* executeDecision(services, decision, ({ idempotencyKey }) =>
      services.api.send('adoptLead', sent, { idempotencyKey, holder }),
    );
    if (result.kind === 'ok') return { lead: result.value, holder };
    if (result.kind === 'overtaken') return undefined;
    if (result.kind === 'notFound' || proof === 'link') return yield* failLink(result);
    yield* reportProof(result);
  }
}

function* failLink(failure: Failure): Saga<undefined> {
  if (failure.kind === 'notFound') yield* put({ type: 'linkRefused', refusal: refusalOf(failure) });
  else yield* put({ type: 'linkFailed', failure: toSubmissionFailure(failure) });
}

function* reportProof(failure: Failure): Saga {
  const errors = failure.kind === 'rejected' ? toServerErrors(failure.errors) : [];
  if (errors.length > 0) yield* put({ type: 'pageRefused', errors });
  else yield* put({ type: 'stateActionFailed', failure: toSubmissionFailure(failure) });
}

/**
 * Continues the lead. Unsent answers of this device win over the server's, if it is the device's own. Navigates while the
 * link is still open, so that the new page replaces the link in the history. A page that stays at the link's address
 * forgets the link: a reload must not use it again.
 */
function* adoptLead(services: SagaServices, lead: ContinuedLead, holder?: string): Saga {
  const isOther = !isOwn(services, lead);
  const linked = answersIn(services, lead);
  const unsent = services.kept.read(unsentAnswersKey) ?? new Set<string>();
  const own = yield* select((state) => state.answers);
  if (isOther) {
    forget(services, 'answers');
    forgetLead(services);
    yield* put({ type: 'applicationDated', expiresAt: applicationExpiry(services) });
  }
  if (holder !== undefined) yield* call(() => services.holder.keep(holder));
  const answers = isOther ? linked : mergeAnswers({ answers: own, unsent }, linked);
  yield* put({ type: 'leadContinued', id: lead.id, leadStatus: lead.application.status, answers, isOther });
  yield* receiveStatus(services, lead);
  yield* navigateToPage(services, 'state');
  services.kept.remove(linkKey);
  if (services.browser.location() === continueRoute) services.browser.navigate(`/${continueRoute}`, { replace: true });
  yield* put({ type: 'linkFollowed' });
  yield* put({ type: 'statusRequested' });
}

/**
 * Starts a new application with the answers of the linked lead. Without holders, whoever created that lead could read
 * every later answer under its id, so the lead itself isn't adopted.
 */
function* takeAnswersOver(services: SagaServices, lead: ContinuedLead): Saga {
  const answers = answersIn(services, lead);
  yield* put({ type: 'applicationCleared' });
  services.kept.remove(linkKey);
  yield* put({ type: 'answersProposed', answers });
  yield* navigateToPage(services, 'resumption');
}

/** Type of a link that is good for the one session which the server first hears of it from. */
const singleUseType = 'once';

/** Whether the server may be asked about a link only when the applicant wants it: to ask would use the link up. */
function isUsedUpByAsking({ urlType }: LeadLink): boolean {
  return urlType === singleUseType;
}
