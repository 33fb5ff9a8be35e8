import type { Action, ActionOf } from '../actions';
import type { FormState } from '../state';
import type { StatusUpdate } from '../models';

const noForm: FormState = {
  openStep: undefined,
  shownErrors: [],
  serverErrors: [],
  doubts: [],
  askedAbout: {},
  attempts: 0,
};

/** The open step, and the errors to show. */
export function form(state: FormState = noForm, action: Action): FormState {
  switch (action.type) {
    case 'stepOpened':
      return {
        ...state,
        openStep: { name: action.step, wasAnswered: action.wasAnswered },
        shownErrors: [],
        doubts: [],
      };
    case 'stepSubmitted':
      return submitted(state, action);
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

function submitted(state: FormState, { erroneous, doubts = [] }: ActionOf<'stepSubmitted'>): FormState {
  const asked = doubts.map(({ dataPoint, answer }) => [dataPoint, answer] as const);
  return {
    ...state,
    shownErrors: erroneous,
    doubts,
    askedAbout: { ...state.askedAbout, ...Object.fromEntries(asked) },
    attempts: state.attempts + (erroneous.length + doubts.length > 0 ? 1 : 0),
  };
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
  const doubts = state.doubts.filter(({ dataPoint }) => !edited.includes(dataPoint));
  const count = (form: Pick<FormState, 'shownErrors' | 'serverErrors' | 'doubts'>) =>
    form.shownErrors.length + form.serverErrors.length + form.doubts.length;
  const next = { ...state, shownErrors, serverErrors, doubts };
  return count(next) === count(state) ? state : next;
}

function unanswered(openStep: FormState['openStep']): FormState['openStep'] {
  return openStep && { ...openStep, wasAnswered: false };
}

function withErrorsOf({ errors = [] }: StatusUpdate, state: FormState): FormState {
  return errors.length > 0 ? { ...state, serverErrors: errors } : state;
}
