import type { AnswerOf } from '../api/types';
import type { Action } from './actions';
import type { RequestStatus } from './request';
import type { Partner, FromServer } from './status';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Answer that the choice belongs to, for example the brand of a model. */
  readonly of?: string;
}

export type Policy = FromServer<AnswerOf<'getPolicies'>[number]>;

type ListStatus = Exclude<RequestStatus, 'idle'> | 'ready';

type ListAction =
  | { readonly type: 'listNeeded'; readonly operation: string }
  | { readonly type: 'listRequested'; readonly operation: string }
  | { readonly type: 'choicesReceived'; readonly operation: string; readonly choices: readonly Choice[] }
  | { readonly type: 'policiesReceived'; readonly policies: readonly Policy[] }
  | { readonly type: 'listFailed'; readonly operation: string }
  | { readonly type: 'partnersNeeded' }
  | { readonly type: 'partnersReceived'; readonly partners: readonly Partner[] };

declare module './actions' {
  interface FeatureActions {
    readonly lists: ListAction;
  }
}

/** The server's lists, by operation; a missing one was not needed yet. */
interface ListsState {
  readonly status: Readonly<Partial<Record<string, ListStatus>>>;
  readonly choices: Readonly<Partial<Record<string, readonly Choice[]>>>;
  readonly policies: readonly Policy[];
}

const noLists: ListsState = {
  status: {},
  choices: {},
  policies: [],
};

export function lists(state: ListsState = noLists, action: Action): ListsState {
  const withStatus = (operation: string, status: ListStatus): ListsState => ({
    ...state,
    status: { ...state.status, [operation]: status },
  });
  switch (action.type) {
    case 'listRequested':
      return withStatus(action.operation, 'pending');
    case 'listFailed':
      return withStatus(action.operation, 'failed');
    case 'choicesReceived': {
      const choices = { ...state.choices, [action.operation]: action.choices };
      return { ...withStatus(action.operation, 'ready'), choices };
    }
    case 'policiesReceived':
      return { ...withStatus('getPolicies', 'ready'), policies: action.policies };
    default:
      return state;
  }
}

/** Lenders that applications may go to. */
export function partners(state: readonly Partner[] = [], action: Action): readonly Partner[] {
  return action.type === 'partnersReceived' ? action.partners : state;
}
