import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { type Doubt, openDoubts } from '../flow/openDoubts';
import type { Flow, VisibleStep } from '../flow/types';
import type { Answers } from '../published/flow';
import type { Action } from '../store/actions';
import type { SubmissionFailure } from '../store/request';
import type { State } from '../store/state';
import { useRendererServices } from './RendererContext';
import { retryDelayMs } from './retryDelay';
import { useAppSelector, useAppStore } from './storeHooks';

/** What the button of a form needs. */
export interface Submission {
  readonly submit: () => void;
  /** An earlier press is still under way, or waits for what it needs. */
  readonly isBusy: boolean;
  /** Why the last submission failed. */
  readonly failure: SubmissionFailure | undefined;
}

/** What a press has found on the page. */
export interface JudgedPage {
  /** Steps on the page, and their answers as submitted: their errors are shown, their doubts asked about once. */
  readonly page?: {
    readonly flow: Flow;
    readonly steps: readonly VisibleStep[];
    readonly answers: Answers;
  };
  /** Parts of the page beside its steps that are wrong. */
  readonly wrong?: readonly string[];
  /** Answers to keep, right or wrong. */
  readonly kept?: Answers;
  /** Takes what was submitted, now that nothing is wrong or in doubt. */
  readonly proceed: () => void;
}

interface SubmitAttempt {
  /** Answers to keep; absent where a press keeps none. */
  readonly answers: Answers | undefined;
  readonly erroneous: readonly string[];
  readonly doubts: readonly Doubt[];
}

interface SubmissionSource {
  /** Name of the page. A press that still waits when another page is shown is forgotten. */
  readonly name: string;
  readonly channel: Channel;
  /** Data points whose strict rules judge the page. */
  readonly dataPoints?: readonly string[];
  /** Whether all parts of the page can be judged; a press waits until they can. */
  readonly isReady?: boolean;
  /** Judges what is entered now, by the rules as far as they are loaded. */
  readonly judge: (flow: Flow) => JudgedPage;
  /** Records the attempt; by default in the form of the application. */
  readonly record?: (attempt: SubmitAttempt) => void;
}

/** The way on which submissions leave a page, one at a time. */
export interface Channel {
  readonly isPending: (state: State) => boolean;
  readonly failureOf: (state: State) => SubmissionFailure | undefined;
  readonly failed: (failure: SubmissionFailure) => Action;
  /** The values asked about before, by data point. */
  readonly askedAbout: (state: State) => Answers;
}

/**
 * Returns what a press on the button of a form does, the same for every form:
 *
 * 1. It does nothing while an earlier one is under way, or while the server has asked to wait.
 * 2. It waits until the whole flow and the strict rules are loaded; if they cannot be, it says why, as for any failure.
 * 3. Errors are shown, and each one counts as an attempt, which moves the focus.
 * 4. Doubts are asked about once.
 * 5. If nothing is left to fix, the page proceeds.
 */
export function useSubmit({
  name,
  dataPoints = [],
  isReady = true,
  channel,
  judge,
  record: own,
}: SubmissionSource): Submission {
  const { flow: source, explain } = useRendererServices();
  const store = useAppStore();
  const { isPending, failureOf, failed, askedAbout } = channel;
  const record = own ?? ((attempt: SubmitAttempt) => void store.dispatch(eventOf(attempt)));
  const isUnderWay = useAppSelector(isPending);
  const failure = useAppSelector(failureOf);
  const [waiting, setWaiting] = useState<string>();
  const isWaiting = waiting === name;
  const act = () => {
    const { page, wrong = [], kept, proceed } = judge(source.current());
    const errors = page?.steps.flatMap((step) => step.errors) ?? [];
    const erroneous = [...errors.map(({ dataPoint }) => dataPoint), ...wrong];
    const askedBefore = askedAbout(store.getState());
    const doubts = page
      ? openDoubts(page.flow, page.steps, { answers: page.answers, erroneous, asked: askedBefore })
      : [];
    record({ answers: kept, erroneous, doubts });
    if (erroneous.length + doubts.length === 0) proceed();
  };
  const prepare = useEffectEvent(() => Promise.all([source.prepare(dataPoints), source.whole()]));
  const prepared = useEffectEvent(act);
  const whyNot = useEffectEvent((cause: unknown) => explain(cause));
  const unprepared = useEffectEvent((failure: SubmissionFailure) => void store.dispatch(failed(failure)));
  useEffect(() => {
    if (!isWaiting || !isReady) return;
    let isLeft = false;
    const settle = (then: () => void) => {
      if (isLeft) return;
      setWaiting(undefined);
      then();
    };
    prepare().then(
      () => settle(prepared),
      async (cause: unknown) => {
        const { press } = await whyNot(cause);
        settle(() => unprepared(press));
      },
    );
    return () => {
      isLeft = true;
      setWaiting(undefined);
    };
  }, [isWaiting, isReady]);
  const submit = () => {
    const state = store.getState();
    if (isWaiting || isPending(state) || retryDelayMs(failureOf(state)) > 0) return;
    if (isReady && source.isPrepared(dataPoints)) act();
    else setWaiting(name);
  };
  return { submit, isBusy: isUnderWay || isWaiting, failure };
}

function eventOf({ answers, ...found }: SubmitAttempt): Action {
  return answers ? { type: 'stepSubmitted', answers, ...found } : { type: 'errorsShown', ...found };
}

export const SubmissionContext = createContext<Submission | undefined>(undefined);

/** Returns the submission of the form around a button. */
export function useSubmission(): Submission {
  const submission = useContext(SubmissionContext);
  if (!submission) throw new Error('A button is rendered outside of its form (NO_SUBMISSION)');
  return submission;
}
