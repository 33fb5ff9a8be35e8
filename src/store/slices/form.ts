import type { Action } from '../actions';
import type { FormState } from '../state';
import type { StatusUpdate } from '../models';

const noForm: FormState = { openStep: undefined, shownErrors: [], serverErrors: [], attempts: 0 };

/** The open step, and the errors to show. */
export function form(state: FormState = noForm, action: Action): FormState {
  switch (action.type) {
    case 'stepOpened':
      return { ...state, openStep: { name: action.step, wasAnswered: action.wasAnswered }, shownErrors: [] };
    case 'stepSubmitted':
      return {
        ...state,
        shownErrors: action.erroneous,
        attempts: state.attempts + (action.erroneous.length > 0 ? 1 : 0),
      };
    case 'leadRefused':
      return {
        ...state,
        openStep: unanswered(state.openStep),
        serverErrors: action.errors,
        attempts: state.attempts + 1,
      };
    case 'stateActionChosen':
    case 'passwordChosen':
    case 'picturesSent':
    case 'codeSent':
      return { ...state, serverErrors: [] };
    case 'leadSaved':
      return action.leadStatus === 'draft' ? state : { ...state, serverErrors: [] };
    case 'statusReceived':
      return withErrorsOf(action.update, state);
    case 'applicationCleared':
      return noForm;
    default:
      return withoutErrorsOf(editedBy(action), state);
  }
}

/** Data points whose answer an action changes. */
function editedBy(action: Action): readonly string[] {
  if (action.type === 'answerGiven') return [action.dataPoint];
  return action.type === 'answersChanged' ? Object.keys(action.answers) : [];
}

/** Removes the errors of edited data points. */
function withoutErrorsOf(edited: readonly string[], state: FormState): FormState {
  const shownErrors = state.shownErrors.filter((dataPoint) => !edited.includes(dataPoint));
  const serverErrors = state.serverErrors.filter(({ dataPoint }) => !edited.includes(dataPoint));
  const isSame = shownErrors.length === state.shownErrors.length && serverErrors.length === state.serverErrors.length;
  return isSame ? state : { ...state, shownErrors, serverErrors };
}

function unanswered(openStep: FormState['openStep']): FormState['openStep'] {
  return openStep && { ...openStep, wasAnswered: false };
}

function withErrorsOf({ errors = [] }: StatusUpdate, state: FormState): FormState {
  return errors.length > 0 ? { ...state, serverErrors: errors } : state;
}
