import { isObject } from '../../tools/contract/isObject';
import { latestState } from '../../src/flow/applicationStates';
import type { Store } from '../openStore';
import { stateConflict, unknownLead } from '../refusal';
import { leadOfState } from '../rules/returnToken';
import type { ApiAnswer, ApiRequest, StoredLead } from '../types';
import { statesOf } from './statesOf';
import type { StateOperation } from './statesOf';

/** Of the lead a request is about: in its path, else in its body. */
function leadIdOf({ params, body }: Pick<ApiRequest, 'params' | 'body'>): string {
  const id = params['id'] ?? (isObject(body) ? body['id'] : undefined);
  return typeof id === 'string' ? id : '';
}

interface Asked {
  readonly store: Store;
  readonly operation: StateOperation;
  readonly request: ApiRequest;
}

/** Does the work if there is such a lead, by its id or by the token of a return, and its state has such an operation. */
export function inState({ store, operation, request }: Asked, work: (lead: StoredLead) => ApiAnswer): ApiAnswer {
  const lead = leadOfState(store, leadIdOf(request));
  if (!lead) return unknownLead;
  const states: readonly number[] = statesOf[operation];
  const isAllowed = states.includes(latestState(lead.state)) && isDecidedNow(lead, request);
  return isAllowed ? work(lead) : stateConflict(lead);
}

/** Whether the lead is in the state that the applicant decided in, or nothing is said of that. */
export function isDecidedNow({ state }: StoredLead, { query }: Pick<ApiRequest, 'query'>): boolean {
  const { fromState } = query;
  return fromState === undefined || Number(fromState) === latestState(state);
}
