import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { SubmissionFailure } from '../store/models';
import { useTexts } from './useTexts';
import { useAppSelector } from './storeHooks';

interface StepActionsProps {
  readonly isFinal: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** The one primary action of a step, and what became of sending the application. */
export function StepActions({ isFinal, isBusy, onSubmit }: StepActionsProps) {
  const texts = useTexts();
  const failure = useAppSelector(({ lead }) => (lead.submission === 'failed' ? lead.failure : undefined));
  /** Chrome searches the whole form for what it could remember before it sends it; whoever presses need not wait. */
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      {failure && <SubmissionNotice failure={failure} />}
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

/** Says why the application could not be sent, that everything is kept, and how to go on: by sending the form again. */
function SubmissionNotice({ failure }: { readonly failure: SubmissionFailure }) {
  const texts = useTexts();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const seconds = failure.kind === 'tooMany' ? failure.retryAfterSeconds : 0;
  return (
    <div className="notice notice--error" role="alert" tabIndex={-1} ref={notice}>
      <h2 className="notice__title">{texts.app('submitFailed>title')}</h2>
      <p className="notice__text">{texts.app(`errors>${failure.kind}`, { seconds, count: seconds })}</p>
      <p className="notice__text">{texts.app('submitFailed>text')}</p>
      <button
        type="button"
        className="button button--secondary"
        onClick={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {texts.app('submitFailed>action')}
      </button>
    </div>
  );
}
