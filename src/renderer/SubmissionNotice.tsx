import { useEffect, useRef } from 'react';
import type { SubmissionFailure } from '../store/state';
import { useTexts } from './useTexts';

/** Says why the application could not be sent, that everything is kept, and how to go on: by sending the form again. */
export function SubmissionNotice({ failure }: { readonly failure: SubmissionFailure }) {
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
