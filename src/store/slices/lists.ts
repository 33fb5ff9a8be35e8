import type { Action } from '../actions';
import type { ListsState } from '../state';
import type { ListStatus, Partner } from '../models';

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
      return withStatus(action.operation, 'loading');
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

export function partners(state: readonly Partner[] = [], action: Action): readonly Partner[] {
  return action.type === 'partnersReceived' ? action.partners : state;
}
