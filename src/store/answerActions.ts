import type { Doubt } from '../flow/openDoubts';
import type { Answer, Answers } from '../published/flow';

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

/** An attempt to continue has failed: these data points are in error, or are asked about before they are taken. */
interface ErrorsShown {
  readonly type: 'errorsShown';
  readonly erroneous: readonly string[];
  readonly doubts?: readonly Doubt[];
}

/** The applicant has edited something that is no answer by itself: its errors no longer apply. */
interface ErrorsCleared {
  readonly type: 'errorsCleared';
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

/** What becomes of answers and of their errors. */
export type AnswerAction =
  | AnswersGiven
  | AnswersFilled
  | AnswersProposed
  | AnswersDropped
  | AnswersRestored
  | HostPrefilled
  | { readonly type: 'unconfirmedAdopted'; readonly names: ReadonlySet<string> }
  /** Another tab has given these answers, or removed them. */
  | { readonly type: 'answersAdopted'; readonly answers: AnswerChanges }
  | { readonly type: 'stepOpened'; readonly step: string; readonly wasAnswered: boolean }
  | {
      readonly type: 'stepSubmitted';
      readonly answers: Answers;
      readonly erroneous: readonly string[];
      /** What is asked about these answers, which are valid, before they are taken. */
      readonly doubts?: readonly Doubt[];
    }
  | ErrorsShown
  | ErrorsCleared;

/** Events by which answers change in this tab, before a step is submitted. */
export const answerEvents = ['answersGiven', 'answersFilled', 'answersProposed', 'answersDropped'] as const;
