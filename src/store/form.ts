import { earliestStepAsking } from '../flow/decidePage';
import type { Doubt } from '../flow/openDoubts';
import type { FieldError, Walk } from '../flow/types';
import type { Answers } from '../published/flow';
import type { Action, ActionOf } from './actions';
import type { ServerError } from './request';
import type { StatusUpdate } from './status';

interface StepOpened {
  readonly type: 'stepOpened';
  readonly step: string;
  readonly wasAnswered: boolean;
}

interface StepSubmitted {
  readonly type: 'stepSubmitted';
  readonly answers: Answers;
  readonly erroneous: readonly string[];
  /** What is asked about these answers, which are valid, before they are taken. */
  readonly doubts?: readonly Doubt[];
}

/** An attempt to continue has failed: these data points are in error, or are asked about before they are taken. */
interface ErrorsShown {
  readonly type: 'errorsShown';
  readonly erroneous: readonly string[];
  readonly doubts?: readonly Doubt[];
}

/** The applicant has edited something that isn't an answer itself: its errors no longer apply. */
interface ErrorsCleared {
  readonly type: 'errorsCleared';
  readonly dataPoints: readonly string[];
}

declare module './actions' {
  interface FeatureActions {
    readonly form: StepOpened | StepSubmitted | ErrorsShown | ErrorsCleared;
  }
}

export interface FormState {
  /** The step on screen, and whether it was already answered when it was opened. */
  readonly openStep: { readonly name: string; readonly wasAnswered: boolean } | undefined;
  /** Data points whose errors are shown: those that failed at the last attempt and have not been edited since. */
  readonly shownErrors: readonly string[];
  readonly serverErrors: readonly ServerError[];
  /** What was asked about answers at the last attempt, as long as these have not been edited. */
  readonly doubts: readonly Doubt[];
  /** The values asked about, by data point: none is asked about twice. */
  readonly askedAbout: Answers;
  /** Number of failed attempts; each one moves the focus. */
  readonly attempts: number;
}

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
    default:
      return sendingEvents.includes(action.type)
        ? { ...state, serverErrors: [] }
        : withoutErrorsOf(editedBy(action), state);
  }
}

/** Events of state pages after which what the server has refused is sent anew. */
const sendingEvents: readonly Action['type'][] = ['stateActionChosen', 'passwordChosen', 'picturesSent', 'proofGiven'];

function attempted(state: FormState, { erroneous, doubts = [] }: ActionOf<'stepSubmitted' | 'errorsShown'>): FormState {
  const doubtfulAnswers = doubts.map(({ dataPoint, answer }) => [dataPoint, answer] as const);
  return {
    ...state,
    shownErrors: erroneous,
    doubts,
    askedAbout: { ...state.askedAbout, ...Object.fromEntries(doubtfulAnswers) },
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

/** What decides which errors are shown. */
type ShownErrors = Pick<FormState, 'shownErrors' | 'serverErrors' | 'doubts'>;

/**
 * Returns the errors of the current step to show now: those of a failed attempt, what was asked about at it, and the
 * server's.
 */
export function selectShownErrors({ form }: { readonly form: ShownErrors }, { current }: Walk): readonly FieldError[] {
  const own = current.errors.filter(({ dataPoint }) => form.shownErrors.includes(dataPoint));
  const refused = form.serverErrors
    .filter(({ dataPoint }) => current.dataPoints.includes(dataPoint) && !own.some((e) => e.dataPoint === dataPoint))
    .map(({ dataPoint, code, message }) => ({ step: current.step.name, dataPoint, code, values: {}, message }));
  const doubts = form.doubts.filter(({ dataPoint }) => current.dataPoints.includes(dataPoint));
  return [...own, ...doubts, ...refused];
}

interface RefusedForm {
  readonly form: Pick<FormState, 'serverErrors'>;
}

/** Data points whose answers the server has refused. */
export function selectRefused({ form }: RefusedForm): readonly string[] {
  return form.serverErrors.map(({ dataPoint }) => dataPoint);
}

/** Returns the name of the earliest step that owns one of the server's errors. */
export function selectEarliestRefusedStep({ form }: RefusedForm, { visibleSteps }: Walk): string | undefined {
  return earliestStepAsking(visibleSteps, selectRefused({ form }))?.step.name;
}
