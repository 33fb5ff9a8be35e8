import { isMute } from '../src/api/toResult';
import type { ApiResult, ContinuedLead, Failure } from '../src/api/types';
import { fromLead } from '../src/flow/leadMapping';
import { continueRoute, type LeadLink } from '../src/redirect/leadLink';
import { mergeAnswers, type Merged } from '../src/storage/mergeAnswers';
import { readStoredText } from '../src/storage/readStoredText';
import { storageKeys } from '../src/storage/storageKeys';
import { readUnsent } from '../src/storage/unsentAnswers';
import type { ActionOf } from '../src/store/actions';
import type { LinkRefusal } from '../src/store/Continuation';
import { put, select, takeLatest, takeOne, within, type Saga } from './effects';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import { restoreLead } from './restoreApplication';
import type { SagaServices } from './SagaServices';
import { statusUpdateOf } from './statusUpdateOf';

/** After this the applicant gets a way to try again instead of a spinner. */
const patienceMs = 20_000;

/** Goes on with the application of a link, on whatever device it is opened. */
export function* watchLinks(services: SagaServices): Saga {
  yield* takeLatest(
    ['linkOpened', 'linkDismissed'],
    guarded(
      services,
      (action) => (action.type === 'linkOpened' ? followLink(services, action) : stay(services)),
      () => ({ type: 'linkFailed', failure: { kind: 'server' } }),
    ),
  );
}

/** With the application of this device, or a new one. */
function* stay(services: SagaServices): Saga {
  services.navigate('/', { replace: true });
  yield* restoreLead(services);
}

function* followLink(services: SagaServices, { link, cameBack }: ActionOf<'linkOpened'>): Saga {
  const result = yield* askFor(services, link);
  const passing = passingFailureOf(result);
  if (passing) return yield* put({ type: 'linkFailed', failure: failureOf(passing) });
  if (result.kind !== 'ok' || result.value.application.status === 'expired') {
    const refusal = refusalOf(result);
    services.log.info('A link of an application leads nowhere any more');
    return yield* put({ type: 'linkRefused', refusal });
  }
  const merged = yield* decide(services, result.value);
  yield* adopt(services, result.value, merged);
  if (cameBack) yield* put({ type: 'cameBack', ...cameBack });
}

/** What says nothing of the link: no link is in conflict with anything, and a refusal of it gives a reason. */
function passingFailureOf(result: ApiResult<ContinuedLead>): Failure | undefined {
  switch (result.kind) {
    case 'unavailable':
    case 'tooMany':
    case 'conflict':
      return result;
    case 'rejected':
      return isMute(result.errors) ? result : undefined;
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

function* askFor({ api, settings }: SagaServices, link: LeadLink): Saga<ApiResult<ContinuedLead>> {
  if (link.urlType === '') return { kind: 'notFound' };
  const isSecondVersion = settings.api.endpoints['createLead']?.path.startsWith('/v2/') ?? false;
  const abort = new AbortController();
  const { signal } = abort;
  const ask = () => (isSecondVersion ? api.continueLeadV2(link, { signal }) : api.continueLead(link, { signal }));
  const result = yield* within(patienceMs, ask);
  abort.abort();
  return result ?? { kind: 'unavailable', reason: 'timeout' };
}

/** The answers to go on with. What another application of this device would lose is given up by the applicant only. */
function* decide({ storage, flow }: SagaServices, { id, applicationData }: ContinuedLead): Saga<Merged> {
  const answers = yield* select((state) => state.answers);
  const device = { id: readStoredText(storage.get(storageKeys.leadId)), answers, unsent: readUnsent(storage) };
  const linked = { id, answers: fromLead(applicationData, flow().model.dataPoints) };
  const merged = mergeAnswers(device, linked);
  if (merged) return merged;
  yield* put({ type: 'otherApplicationFound' });
  yield* takeOne('linkConfirmed');
  return { answers: linked.answers, isOther: true };
}

/** A page that stays at the address of the link forgets the link: a reload must not use it again. */
function* adopt(services: SagaServices, lead: ContinuedLead, merged: Merged): Saga {
  if (merged.isOther) {
    services.sealed.remove(storageKeys.unansweredLead);
    services.intents.write([]);
  }
  yield* put({ type: 'leadContinued', id: lead.id, leadStatus: lead.application.status, ...merged });
  yield* put({ type: 'statusReceived', update: statusUpdateOf(lead) });
  if (services.location() === continueRoute) services.navigate(`/${continueRoute}`, { replace: true });
  yield* put({ type: 'linkFollowed' });
  yield* put({ type: 'statusRequested' });
}
