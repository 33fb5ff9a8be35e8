import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { SubmissionFailure } from '../store/request';
import { failureText } from './failureText';
import { useBusyText } from './useBusyText';
import { useTexts } from './useTexts';
import { useRetrySeconds, useTooManyText } from './retryDelay';
import { useAppSelector } from './storeHooks';
import { useSubmission } from './useSubmit';

interface StepActionsProps {
  readonly isFinal: boolean;
}

/** The primary action of a step, and the failure of the last submission. */
export function StepActions({ isFinal }: StepActionsProps) {
  const texts = useTexts();
  const { submit, isBusy, failure } = useSubmission();
  const busyText = useBusyText();
  const isOnline = useAppSelector((state) => state.isOnline);
  const mustWait = useRetrySeconds(failure) > 0;
  /**
   * Before Chrome submits a form it searches all of it for data to remember; handling the click avoids that delay.
   */
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <>
      {/* The notice of the connection says so already, and that it will be sent. */}
      {failure && (isOnline || failure.kind !== 'offline') && <SubmissionNotice failure={failure} onRetry={submit} />}
      <div className="actions">
        <button type="submit" className="button button--primary" aria-disabled={isBusy || mustWait} onClick={press}>
          {texts.app(isFinal ? 'actions>submit' : 'actions>next')}
        </button>
        <p className="actions__status" role="status">
          {busyText}
        </p>
      </div>
    </>
  );
}

interface SubmissionNoticeProps {
  readonly failure: SubmissionFailure;
  readonly onRetry: () => void;
}

/** Explains why the application could not be sent and that nothing is lost, and offers to send the form again. */
function SubmissionNotice({ failure, onRetry }: SubmissionNoticeProps) {
  const texts = useTexts();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const seconds = useRetrySeconds(failure);
  const tooMany = useTooManyText();
  const isGone = failure.kind === 'gone';
  return (
    <div className="notice notice--error" role="alert" tabIndex={-1} ref={notice}>
      <h2 className="notice__title">{texts.app('submitFailed>title')}</h2>
      <p className="notice__text" aria-live={seconds > 0 ? 'off' : undefined}>
        {seconds > 0
          ? tooMany(seconds)
          : texts.app(failure.kind === 'tooMany' ? 'errors>waitOver' : failureText(failure))}
      </p>
      <p className="notice__text">{texts.app('submitFailed>text')}</p>
      <button
        type="button"
        className="button button--secondary"
        aria-disabled={seconds > 0}
        onClick={isGone ? () => window.location.reload() : onRetry}
      >
        {texts.app(isGone ? 'crash>action' : 'submitFailed>action')}
      </button>
    </div>
  );
}
