import { isObject } from '../../tools/contract/isObject';
import { latestState } from '../handlers/latestState';
import type { Store } from '../openStore';
import { stateConflict, unknownLead } from '../refusal';
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

/** Does the work if there is such a lead and its state has such an operation. */
export function inState({ store, operation, request }: Asked, work: (lead: StoredLead) => ApiAnswer): ApiAnswer {
  const lead = store.lead(leadIdOf(request));
  if (!lead) return unknownLead;
  const states: readonly number[] = statesOf[operation];
  return states.includes(latestState(lead.state)) ? work(lead) : stateConflict;
}
