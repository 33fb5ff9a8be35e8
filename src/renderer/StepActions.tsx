import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { SubmissionFailure } from '../store/models';
import { useTexts } from './useTexts';
import { useAppSelector } from './storeHooks';

interface StepActionsProps {
  readonly isFinal: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** The primary action of a step, and the failure of the last submission. */
export function StepActions({ isFinal, isBusy, onSubmit }: StepActionsProps) {
  const texts = useTexts();
  const failure = useAppSelector(({ lead }) => (lead.submission === 'failed' ? lead.failure : undefined));
  /**
   * Before Chrome submits a form it searches all of it for data to remember; handling the click avoids that delay.
   */
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      {failure && <SubmissionNotice failure={failure} onRetry={onSubmit} />}
      <div className="actions">
        <button type="submit" className="button button--primary" aria-disabled={isBusy} onClick={press}>
          {texts.app(isFinal ? 'actions>submit' : 'actions>next')}
        </button>
        <p className="actions__status" role="status">
          {isBusy && texts.app('saving>text')}
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
  const seconds = failure.kind === 'tooMany' ? failure.retryAfterSeconds : 0;
  return (
    <div className="notice notice--error" role="alert" tabIndex={-1} ref={notice}>
      <h2 className="notice__title">{texts.app('submitFailed>title')}</h2>
      <p className="notice__text">{texts.app(`errors>${failure.kind}`, { seconds, count: seconds })}</p>
      <p className="notice__text">{texts.app('submitFailed>text')}</p>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        {texts.app('submitFailed>action')}
      </button>
    </div>
  );
}
