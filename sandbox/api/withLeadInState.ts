import { latestState } from '../../src/flow/applicationStates';
import type { SandboxContract } from '../contract';
import { withUsedReturn } from '../leads/references';
import type { Store } from '../openStore';
import type { Refusal } from '../refusals/pageRefusals';
import { stateConflict } from '../refusals/refusal';
import type { SandboxState } from '../states/SandboxState';
import type { SandboxStates } from '../states/SandboxStates';
import type { ApiAnswer, ApiRequest, Lender, OperationName, StoredLead } from '../types';
import type { Limits } from './limits';
import { openLead, type OperationRequest } from './openLead';

/** Dependencies of the handlers. */
export interface HandlerParts {
  readonly store: Store;
  readonly contract: SandboxContract;
  readonly states: SandboxStates;
  /** In the order in which they are asked. */
  readonly lenders: readonly Lender[];
  /** Values that the lenders' documents refuse. */
  readonly refusals: readonly Refusal[];
  readonly now: () => Date;
  readonly limits: Limits;
}

/** If a lender closes its contracts itself, only that lender's operation accepts its offer. */
function isOfLender({ decision }: StoredLead, operation: OperationName, { lenders }: HandlerParts): boolean {
  const isForOne = lenders.some(({ acceptOperation }) => acceptOperation === operation);
  return !isForOne || decision?.acceptOperation === operation;
}

type Work = (lead: StoredLead, present: SandboxState) => ApiAnswer;

interface LeadRequest extends OperationRequest {
  /** What the operation does for a link or a return, whatever the state: the contact proves itself. */
  readonly prove?: (lead: StoredLead) => ApiAnswer;
}

/**
 * Runs the work if the request opens its lead and the lead's state allows the operation. An operation that the contract
 * binds to no state is always allowed.
 */
export function withLeadInState(parts: HandlerParts, asked: LeadRequest, work: Work): ApiAnswer {
  const { operation, request, prove } = asked;
  const opened = openLead(parts, asked);
  if (opened.refused) return opened.refused;
  const { lead, by } = opened;
  if (by !== 'holder' && prove) return prove(lead);
  const present = parts.states.of(lead);
  if (!parts.contract.ofStates.has(operation)) return work(lead, present);
  const isAllowed =
    present.takes.has(operation) && isFromPresentState(lead, request) && isOfLender(lead, operation, parts);
  if (!isAllowed) return stateConflict(lead);
  return by === 'return' ? onceByReturn(parts, request, () => work(lead, present)) : work(lead, present);
}

/** Uses the return token up if the operation succeeds. */
function onceByReturn({ store }: HandlerParts, { params }: ApiRequest, work: () => ApiAnswer): ApiAnswer {
  const { id = '' } = params;
  const answer = work();
  const lead = store.leadBehind('return', id);
  if (lead && answer.status < 300) store.putLead(withUsedReturn(lead, id));
  return answer;
}

/** Whether the lead is in the state that the applicant decided in, or the request names none. */
export function isFromPresentState({ state }: StoredLead, { query }: Pick<ApiRequest, 'query'>): boolean {
  const { fromState } = query;
  return fromState === undefined || Number(fromState) === latestState(state);
}
