import type { Action } from '../actions';
import type { Unsubscription } from '../state';

const open: Unsubscription = {
  email: '',
  status: 'open',
  isMistaken: false,
  doubts: [],
  askedAbout: {},
  refusal: undefined,
  failure: undefined,
  attempts: 0,
};

export function unsubscription(state: Unsubscription = open, action: Action): Unsubscription {
  switch (action.type) {
    case 'unsubscribeAddressed':
      return { ...open, email: action.email, askedAbout: state.askedAbout };
    case 'unsubscribeMistaken':
      return {
        ...state,
        isMistaken: true,
        doubts: action.doubts,
        askedAbout: Object.fromEntries(action.doubts.map(({ dataPoint, answer }) => [dataPoint, answer])),
        attempts: state.attempts + 1,
        failure: undefined,
      };
    case 'unsubscribeChosen':
      return { ...open, email: action.email, askedAbout: state.askedAbout, status: 'pending' };
    case 'unsubscribed':
      return { ...state, status: 'done' };
    case 'unsubscribeRefused': {
      const { code, message } = action;
      return { ...state, status: 'open', refusal: { code, message }, attempts: state.attempts + 1 };
    }
    case 'unsubscribeFailed':
      return { ...state, status: 'open', failure: action.failure };
    default:
      return state;
  }
}
