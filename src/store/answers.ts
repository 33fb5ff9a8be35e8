import type { Answer, Answers } from '../published/flow';
import type { Action } from './actions';

/** Answers by data point; `undefined` removes one. */
type AnswerChanges = Readonly<Record<string, Answer | undefined>>;

/** The applicant has changed fields or a list. */
interface AnswersGiven {
  readonly type: 'answersGiven';
  readonly answers: AnswerChanges;
}

/** A lookup has filled in answers. */
interface AnswersFilled {
  readonly type: 'answersFilled';
  readonly answers: AnswerChanges;
}

/** Someone else has given these answers. They are unconfirmed until the applicant continues from their step. */
interface AnswersProposed {
  readonly type: 'answersProposed';
  readonly answers: AnswerChanges;
}

/** The application has moved on, and these answers mean nothing any more. */
interface AnswersDropped {
  readonly type: 'answersDropped';
  readonly dataPoints: readonly string[];
}

/** The host page says what it knows of the applicant, by the names of a link's parameters. */
interface HostPrefilled {
  readonly type: 'hostPrefilled';
  readonly prefill: Readonly<Record<string, string>>;
}

/** Answers that an earlier visit left on the device. */
interface AnswersRestored {
  readonly type: 'answersRestored';
  readonly answers: Answers;
  /** Names of those that are unconfirmed. */
  readonly unconfirmed?: ReadonlySet<string>;
  /** Data points whose answers in the store are replaced: they were proposed, not entered. */
  readonly overrules?: ReadonlySet<string>;
}

/** What becomes of answers. */
type AnswerAction =
  | AnswersGiven
  | AnswersFilled
  | AnswersProposed
  | AnswersDropped
  | AnswersRestored
  | HostPrefilled
  /** Another tab has given these answers, or removed them. */
  | { readonly type: 'answersAdopted'; readonly answers: AnswerChanges }
  /** The lender has the answers, and the device no longer needs them. */
  | { readonly type: 'answersErased' };

declare module './actions' {
  interface FeatureActions {
    readonly answers: AnswerAction;
  }
}

/** Events by which answers change in this tab, before a step is submitted. */
export const answerEvents = ['answersGiven', 'answersFilled', 'answersProposed', 'answersDropped'] as const;

const noAnswers: Answers = {};

export function answers(state: Answers = noAnswers, action: Action): Answers {
  switch (action.type) {
    case 'answersGiven':
    case 'answersFilled':
    case 'answersProposed':
    case 'answersAdopted':
      return changed(state, action.answers);
    case 'answersDropped':
      return without(state, action.dataPoints);
    case 'answersRestored':
      return { ...action.answers, ...without(state, [...(action.overrules ?? [])]) };
    case 'stepSubmitted': {
      const isKnown = Object.entries(action.answers).every(([name, answer]) => state[name] === answer);
      return isKnown ? state : { ...state, ...action.answers };
    }
    case 'leadContinued':
      return action.answers;
    case 'answersErased':
      return noAnswers;
    default:
      return state;
  }
}

function changed(state: Answers, changes: AnswerChanges): Answers {
  const { kept, dropped } = sortedOut(changes);
  const merged = { ...state, ...kept };
  return dropped.length === 0 ? merged : without(merged, dropped);
}

/** Separates the new answers from the names of removed ones. */
function sortedOut(changes: AnswerChanges) {
  const kept: Record<string, Answer> = {};
  const dropped: string[] = [];
  for (const [name, answer] of Object.entries(changes)) {
    if (answer === undefined) dropped.push(name);
    else kept[name] = answer;
  }
  return { kept, dropped };
}

function without(all: Answers, names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}
