import type { ApiResult, SendOptions } from '../src/api/types';
import { newApplication } from '../src/flow/applicationStates';
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
import { selectApplicationState } from '../src/store/progress';
import { call, select, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';
import { type Overtaken, resolveConflict } from './resolveConflict';

export type DecisionResult<Value> = ApiResult<Value> | Overtaken;

/** Concerns the lead of this device, and the state on screen unless its page specifies another. */
export interface WantedDecision extends Pick<Decision, 'operation'> {
  /** Empty for a decision that concerns no lead. */
  readonly lead?: '' | undefined;
  readonly fromState?: number | undefined;
  readonly content?: string | undefined;
  /** Key that came with the decision, for example in a link. */
  readonly key?: string | undefined;
}

type KeyedDecision = Decision & Pick<WantedDecision, 'key'>;

export type KeyedOptions = Required<Pick<SendOptions, 'idempotencyKey' | 'fromState'>>;

type SendWrite<Value> = (options: KeyedOptions) => Promise<ApiResult<Value>> | Saga<ApiResult<Value>>;

/**
 * Executes a write once, however often it is decided and in whichever tab. Every write goes through here. If an
 * earlier try may have arrived, first asks the server for the application's state; sends nothing in another state.
 */
export function* executeDecision<Value>(
  services: SagaServices,
  wanted: WantedDecision,
  send: SendWrite<Value>,
): Saga<DecisionResult<Value>> {
  // Read now, as the applicant sees it: the application may move on while this waits for the lock.
  const { fromState = yield* select(selectApplicationState) } = wanted;
  return yield* withWriteLock(services, () => executeDecisionLocked(services, { ...wanted, fromState }, send));
}

/**
 * Like {@link executeDecision}, for a caller that holds the lock already, or needs none because nothing of the
 * application depends on the write.
 */
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
    const doubt = yield* resolveConflict(services, decision);
    if (doubt) return doubt;
  }
  const result = yield* sendDecision(services, decision, send);
  // The application has not moved, so the request sent under this key with other content has changed nothing. Without
  // a lead, only the device's secret can have changed since.
  const isOther = result.kind === 'rejected' && isKeyReused(result) && isEndedBy(decision, 'keyReused');
  return isOther ? yield* sendDecision(services, { ...decision, key: undefined }, send) : result;
}

/** Runs the saga under a lock: one write at a time, across all tabs of the device. */
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
  // Another tab or device may explain a conflict, and an earlier try may explain a refusal.
  const isDoubtful = result.kind === 'conflict' || (result.kind === 'rejected' && verdict === 'unanswered');
  const doubt = isDoubtful ? yield* resolveConflict(services, decision) : undefined;
  return doubt?.kind === 'overtaken' ? doubt : result;
}

function hasMoved(value: unknown, fromState: number): boolean {
  const { state } = Object(value) as { readonly state?: unknown };
  return state !== undefined && [state].flat().at(-1) !== fromState;
}
