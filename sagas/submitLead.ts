import type { Api } from '../src/api/createApi';
import type { ApiError, ApiResult, LeadApplication, LeadSaved } from '../src/api/types';
import { toLead } from '../src/flow/leadMapping';
import type { Walk } from '../src/flow/types';
import type { ActionOf } from '../src/store/actions';
import { selectEarliestRefusedStep, selectWalk } from '../src/store/selectors';
import type { ServerError, State } from '../src/store/state';
import { call, put, select, takeLeading, type Saga } from './effects';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** A lead that was sent and not answered: it may have arrived, so it is settled before anything else is sent. */
interface Unanswered {
  readonly key: string;
  readonly body: string;
}

/** Sends the application: a new lead at first, the same lead ever after, once however often the button is pressed. */
export function* watchSubmission(services: SagaServices): Saga {
  let unanswered: Unanswered | undefined;
  yield* takeLeading(
    'applicationSubmitted',
    guarded(services, function* submit(action) {
      unanswered = yield* submitLead(services, action, unanswered);
    }),
  );
}

function* submitLead(
  services: SagaServices,
  { isIntermediate }: ActionOf<'applicationSubmitted'>,
  unanswered: Unanswered | undefined,
): Saga<Unanswered | undefined> {
  const walk = yield* select((state) => selectWalk(state, services.flow()));
  const lead = leadOf(services, walk, isIntermediate ? 'draft' : 'submitted');
  const body = JSON.stringify(lead);
  if (unanswered && unanswered.body !== body) {
    const settled = yield* settle(services, unanswered);
    if (!settled) return unanswered;
  }
  const key = unanswered?.body === body ? unanswered.key : services.newId();
  const id = yield* select((state) => state.lead.id);
  yield* put({ type: id === undefined ? 'postLead' : 'putLead', idempotencyKey: key });
  const result = yield* send(services.api, lead, { id, key });
  return yield* conclude(services, result, { sent: { key, body }, isNew: id === undefined, isIntermediate });
}

function leadOf({ session, flow }: SagaServices, walk: Walk, leadStatus: 'draft' | 'submitted'): LeadApplication {
  const answers = toLead(walk.relevantAnswers, flow().model.dataPoints);
  return { ...answers, leadStatus, sessionId: session.id, sessionStartedAt: session.startedAt, tags: ['ui'] };
}

interface Address {
  readonly id: string | undefined;
  readonly key: string;
}

function* send(api: Api, lead: LeadApplication, { id, key }: Address): Saga<ApiResult<LeadSaved>> {
  return id === undefined
    ? yield* call(() => api.createLead(lead, { idempotencyKey: key }))
    : yield* call(() => api.updateLead({ ...lead, id }));
}

/** Repeats the unanswered submission as it was, to learn the lead's id. Says whether that is known now. */
function* settle(services: SagaServices, { key, body }: Unanswered): Saga<boolean> {
  const lead = JSON.parse(body) as LeadApplication;
  yield* put({ type: 'postLead', idempotencyKey: key });
  const result = yield* call(() => services.api.createLead(lead, { idempotencyKey: key }));
  if (result.kind === 'ok') {
    yield* put({ type: 'leadSaved', ...savedOf(result.value) });
    return true;
  }
  if (result.kind === 'rejected') return true;
  services.log.error('Failed to post lead', result.kind);
  yield* put({ type: 'leadFailed', failure: failureOf(result) });
  return false;
}

interface Sent {
  readonly sent: Unanswered;
  readonly isNew: boolean;
  readonly isIntermediate: boolean;
}

function* conclude(
  services: SagaServices,
  result: ApiResult<LeadSaved>,
  { sent, isNew, isIntermediate }: Sent,
): Saga<Unanswered | undefined> {
  if (result.kind === 'ok') {
    yield* put({ type: 'leadSaved', ...savedOf(result.value) });
    if (!isIntermediate) yield* put({ type: 'statusReceived', update: { progressState: 6 } });
    return undefined;
  }
  services.log.error(isNew ? 'Failed to post lead' : 'Failed to update lead', result.kind);
  if (result.kind === 'rejected') {
    yield* refuse(services, result.errors);
    return undefined;
  }
  yield* put({ type: 'leadFailed', failure: failureOf(result) });
  return isNew ? sent : undefined;
}

/** Errors of data points lead to the earliest of their steps; what concerns none is a failure of the whole. */
function* refuse(services: SagaServices, errors: readonly ApiError[]): Saga {
  const flow = services.flow();
  const known = errors.flatMap(toServerError);
  yield* put({ type: 'leadRefused', errors: known });
  const step = yield* select((state: State) => selectEarliestRefusedStep(state, selectWalk(state, flow)));
  const path = flow.model.steps.find(({ name }) => name === step)?.path;
  if (path === undefined) yield* put({ type: 'leadFailed', failure: { kind: 'refused' } });
  else services.navigate(`/${path}`, { replace: false });
}

/** Takes the server's error as one of a data point, if it names one. */
export function toServerError({ fieldName, code, message }: ApiError): readonly ServerError[] {
  return fieldName === undefined ? [] : [{ dataPoint: fieldName, code, message }];
}

function savedOf({ id, leadStatus, expiresAt }: LeadSaved) {
  return { id, leadStatus, ...(expiresAt !== undefined && { expiresAt }) };
}
