import type { Action } from '../actions';
import type { EmailCheck, LookupsState } from '../state';

const noLookups: LookupsState = { place: undefined, company: undefined, filled: {} };

export function lookups(state: LookupsState = noLookups, action: Action): LookupsState {
  switch (action.type) {
    case 'placesResolved':
      return { ...state, place: action.lookup };
    case 'companiesFound':
      return { ...state, company: action.lookup };
    case 'answersFilled': {
      const given = Object.entries(action.answers).flatMap(([name, answer]) =>
        answer === undefined ? [] : [[name, answer] as const],
      );
      return { ...state, filled: { ...state.filled, ...Object.fromEntries(given) } };
    }
    case 'applicationCleared':
    case 'clearingAdopted':
      return noLookups;
    default:
      return state;
  }
}

/** The server's verdict on the address that was checked last. */
export function emailCheck(state: EmailCheck | null = null, action: Action): EmailCheck | null {
  if (action.type !== 'emailChecked') return state;
  const { email, isValid, suggestion } = action;
  return { email, isValid, ...(suggestion !== undefined && { suggestion }) };
}
