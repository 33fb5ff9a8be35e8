import { isObject } from '../../documents/jsonValues';
import { latestState } from '../../src/flow/applicationStates';
import type { SandboxContract } from '../contract';
import { leadOfState } from '../leads/references';
import type { Store } from '../openStore';
import type { Refusal } from '../refusals/pageRefusals';
import { stateConflict, unknownLead } from '../refusals/refusal';
import type { SandboxState } from '../states/SandboxState';
import type { SandboxStates } from '../states/SandboxStates';
import type { ApiAnswer, ApiRequest, Lender, OperationName, StoredLead } from '../types';

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
}

/** Returns the id of the lead that a request is about: from its path, else from its body. */
function leadIdOf({ params, body }: Pick<ApiRequest, 'params' | 'body'>): string {
  const id = params['id'] ?? (isObject(body) ? body['id'] : undefined);
  return typeof id === 'string' ? id : '';
}

interface OperationRequest {
  readonly operation: OperationName;
  readonly request: ApiRequest;
}

/** If a lender closes its contracts itself, only that lender's operation accepts its offer. */
function isOfLender({ decision }: StoredLead, operation: OperationName, { lenders }: HandlerParts): boolean {
  const isForOne = lenders.some(({ acceptOperation }) => acceptOperation === operation);
  return !isForOne || decision?.acceptOperation === operation;
}

/**
 * Runs the work if the lead exists, by its id or by a return token, and its state allows the operation. An operation
 * that the contract binds to no state is always allowed.
 */
export function withLeadInState(
  parts: HandlerParts,
  { operation, request }: OperationRequest,
  work: (lead: StoredLead, present: SandboxState) => ApiAnswer,
): ApiAnswer {
  const lead = leadOfState(parts.store, leadIdOf(request));
  if (!lead) return unknownLead;
  const present = parts.states.of(lead);
  if (!parts.contract.ofStates.has(operation)) return work(lead, present);
  const isAllowed =
    present.takes.has(operation) && isFromPresentState(lead, request) && isOfLender(lead, operation, parts);
  return isAllowed ? work(lead, present) : stateConflict(lead);
}

/** Whether the lead is in the state that the applicant decided in, or the request names none. */
export function isFromPresentState({ state }: StoredLead, { query }: Pick<ApiRequest, 'query'>): boolean {
  const { fromState } = query;
  return fromState === undefined || Number(fromState) === latestState(state);
}
