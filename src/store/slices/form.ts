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
    case 'errorsShown':
      return attempted(state, action);
    case 'leadRefused':
    case 'pageRefused':
      return {
        ...state,
        openStep: unanswered(state.openStep),
        serverErrors: action.errors,
        attempts: state.attempts + 1,
      };
    case 'leadSaved':
      return action.leadStatus === 'draft' ? state : { ...state, serverErrors: [] };
    case 'statusReceived':
      return withErrorsOf(action.update, state);
    case 'applicationCleared':
    case 'clearingAdopted':
      return noForm;
    default:
      return sendingEvents.includes(action.type)
        ? { ...state, serverErrors: [] }
        : withoutErrorsOf(editedBy(action), state);
  }
}

/** Events of state pages after which what the server has refused is sent anew. */
const sendingEvents: readonly Action['type'][] = [
  'stateActionChosen',
  'passwordChosen',
  'picturesSent',
  'proofGiven',
  'codeSent',
  'codeResent',
];

function attempted(state: FormState, { erroneous, doubts = [] }: ActionOf<'stepSubmitted' | 'errorsShown'>): FormState {
  const asked = doubts.map(({ dataPoint, answer }) => [dataPoint, answer] as const);
  return {
    ...state,
    shownErrors: erroneous,
    doubts,
    askedAbout: { ...state.askedAbout, ...Object.fromEntries(asked) },
    attempts: state.attempts + (erroneous.length + doubts.length > 0 ? 1 : 0),
  };
}

/** Data points that an action changes. */
function editedBy(action: Action): readonly string[] {
  switch (action.type) {
    case 'answersGiven':
    case 'answersFilled':
    case 'answersProposed':
      return Object.keys(action.answers);
    case 'answersDropped':
    case 'errorsCleared':
      return action.dataPoints;
    default:
      return [];
  }
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
