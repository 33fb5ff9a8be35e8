import type { SubmissionFailure } from '../../store/models';
import { useTexts } from '../useTexts';
import { useRetrySeconds } from './serverTime';
import { useAppSelector } from '../storeHooks';

/** Why the last choice on a state page did not go through; the buttons are still there to try again. */
export function ActionFailure() {
  const failure = useAppSelector(({ progress }) => progress.actionFailure);
  return failure ? <FailureNotice failure={failure} /> : null;
}

/**
 * Why a call did not go through. Where it must be waited for, the seconds run down for the eyes; who listens is told
 * how long it takes, and when it is over.
 */
export function FailureNotice({ failure }: { readonly failure: SubmissionFailure }) {
  const texts = useTexts();
  const seconds = useRetrySeconds(failure);
  if (failure.kind !== 'tooMany') {
    return (
      <p className="notice notice--error" role="alert">
        {texts.app(`errors>${failure.kind}`)}
      </p>
    );
  }
  const tooMany = (left: number) => texts.app('errors>tooMany', { seconds: left, count: left });
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
