import type { ApiResult, Failure, SendOptions } from '../src/api/types';
import { stateFacts, latestState, newApplication } from '../src/flow/applicationStates';
import {
  intentOf,
  isKeyReused,
  isEndedBy,
  judgeIntent,
  mayHaveArrived,
  withDone,
  withoutIntent,
  withSent,
  type Decision,
} from '../src/intent/intents';
import { selectApplicationState } from '../src/store/selectors';
import { call, put, select, type Saga } from './effects';
import { askStatusOf } from './pollStatus';
import type { SagaServices } from '../src/services/SagaServices';
import { showIntentToast } from './watchIntents';

/** The application has left the state that this was decided in: the applicant was shown where it is, and told why. */
export interface Overtaken {
  readonly kind: 'overtaken';
}

export type DecisionResult<Value> = ApiResult<Value> | Overtaken;

/** Of the lead of this device, and from the state on screen unless its page says otherwise. */
interface WantedDecision extends Pick<Decision, 'operation'> {
  /** Empty for what concerns no lead. */
  readonly lead?: '' | undefined;
  readonly fromState?: number | undefined;
  readonly content?: string | undefined;
  /** A key that came with the decision, for example in a link. */
  readonly key?: string | undefined;
}

type KeyedDecision = Decision & Pick<WantedDecision, 'key'>;

export type KeyedOptions = Required<Pick<SendOptions, 'idempotencyKey' | 'fromState'>>;

type SendWrite<Value> = (options: KeyedOptions) => Promise<ApiResult<Value>> | Saga<ApiResult<Value>>;

/**
 * The one way of a write: once, however often it is decided, in whatever tab. Where an earlier try may have arrived, the
 * server is asked first where the application is; in another state nothing is sent.
 */
export function* executeDecision<Value>(
  services: SagaServices,
  wanted: WantedDecision,
  send: SendWrite<Value>,
): Saga<DecisionResult<Value>> {
  // Now, as the applicant sees it: the application may go on while this waits for its turn.
  const { fromState = yield* select(selectApplicationState) } = wanted;
  return yield* withWriteLock(services, () => executeDecisionLocked(services, { ...wanted, fromState }, send));
}

/** The same for who has the turn already, and for what needs none: nothing of the application depends on it. */
export function* executeDecisionLocked<Value>(
  services: SagaServices,
  wanted: WantedDecision,
  send: SendWrite<Value>,
): Saga<DecisionResult<Value>> {
  const { operation, content = '', key } = wanted;
  const { lead = yield* select((state) => state.lead.id ?? '') } = wanted;
  const present = lead === '' ? newApplication : yield* select(selectApplicationState);
  const decision: KeyedDecision = { operation, lead, fromState: wanted.fromState ?? present, content, key };
  if (present !== decision.fromState || mayHaveArrived(services.intents.read(), decision)) {
    const doubt = yield* checkPresentState(services, decision);
    if (doubt) return doubt;
  }
  const result = yield* sendDecision(services, decision, send);
  // As the application is where it was, what was sent under the key with another content has changed nothing.
  const isOther = result.kind === 'rejected' && isKeyReused(result) && decision.lead !== '';
  return isOther ? yield* sendDecision(services, { ...decision, key: undefined }, send) : result;
}

/** One write at a time, in all tabs of the device. */
export function* withWriteLock<R>(
  { acquireWriteLock }: Pick<SagaServices, 'acquireWriteLock'>,
  saga: () => Saga<R>,
): Saga<R> {
  const turn = new AbortController();
  try {
    yield* call(() => acquireWriteLock(turn.signal));
    return yield* saga();
  } finally {
    turn.abort();
  }
}

function* sendDecision<Value>(
  services: SagaServices,
  decision: KeyedDecision,
  send: SendWrite<Value>,
): Saga<DecisionResult<Value>> {
  const { intents, createUuid } = services;
  const { fromState } = decision;
  const intent = intentOf(intents.read(), decision, decision.key ?? createUuid());
  intents.write(withSent(intents.read(), intent));
  const result = yield* call(() => send({ idempotencyKey: intent.key, fromState }));
  const verdict = judgeIntent(intent, result);
  if (result.kind === 'ok') {
    intents.write(withDone(intents.read(), intent, hasMoved(result.value, fromState)));
    return result;
  }
  if (isEndedBy(intent, verdict)) intents.write(withoutIntent(intents.read(), intent));
  // Another tab or device may explain a conflict, and an earlier try a refusal.
  const isDoubtful = result.kind === 'conflict' || (result.kind === 'rejected' && verdict === 'unanswered');
  const doubt = isDoubtful ? yield* checkPresentState(services, decision) : undefined;
  return doubt?.kind === 'overtaken' ? doubt : result;
}

function hasMoved(value: unknown, fromState: number): boolean {
  const { state } = Object(value) as { readonly state?: unknown };
  return state !== undefined && [state].flat().at(-1) !== fromState;
}

/** Asks where the application is. Nothing where it is in the state of the decision; else why it must not be sent. */
function* checkPresentState(services: SagaServices, decision: Decision): Saga<Failure | Overtaken | undefined> {
  if (decision.lead === '') return undefined;
  const hasSent = mayHaveArrived(services.intents.read(), decision);
  const status = yield* askStatusOf(services, decision.lead);
  if (status.kind !== 'ok') return status;
  const present = latestState(status.value.state);
  if (present === decision.fromState) return undefined;
  if (stateFacts(services.settings.states, present)?.waitsFor === 'decision') yield* put({ type: 'statusRequested' });
  if (!hasSent) yield* showIntentToast('toasts>movedOn');
  return { kind: 'overtaken' };
}
