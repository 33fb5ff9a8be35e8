import type { SubmissionFailure } from '../../store/request';
import { failureText } from '../failureText';
import { Reopen } from '../Reopen';
import { useTexts } from '../useTexts';
import { useRetrySeconds, useTooManyText } from '../retryDelay';
import { useAppSelector } from '../storeHooks';

/** Explains why the last action on a state page failed; the buttons stay available for a retry. */
export function ActionFailure() {
  const failure = useAppSelector(({ progress }) => progress.actionFailure);
  return failure ? <FailureNotice failure={failure} /> : null;
}

/**
 * Explains why a press led to nothing. If a retry must wait, the page counts down the seconds; screen readers announce only
 * how long the wait is and when it is over.
 */
export function FailureNotice({ failure }: { readonly failure: SubmissionFailure }) {
  const texts = useTexts();
  const seconds = useRetrySeconds(failure);
  const tooMany = useTooManyText();
  if (failure.kind !== 'tooMany') {
    return (
      <div className="notice notice--error" role="alert">
        {texts.app(failureText(failure))}
        {failure.kind === 'gone' && <Reopen />}
      </div>
    );
  }
  return (
    <div className={seconds > 0 ? 'notice notice--error' : 'notice'}>
      <p className="visually-hidden" role="alert">
        {tooMany(failure.retryAfterSeconds)}
      </p>
      {seconds > 0 && <p aria-hidden="true">{tooMany(seconds)}</p>}
      <p role="status">{seconds === 0 && texts.app('errors>waitOver')}</p>
    </div>
  );
}
