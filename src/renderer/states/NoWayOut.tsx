import { useState } from 'react';
import type { SubmissionFailure } from '../../store/state';
import { Loading } from '../Loading';
import { useTexts } from '../useTexts';
import { FailureNotice } from './FailureNotice';
import { useRetrySeconds } from './useSecondsUntil';

interface NoWayOutProps {
  readonly isRefused: boolean;
  readonly failure: SubmissionFailure | undefined;
  readonly onRetry: () => void;
}

/** No address yet, or none that can be trusted: nothing is lost, and it can be asked for again. */
export function NoWayOut({ isRefused, failure, onRetry }: NoWayOutProps) {
  const texts = useTexts();
  const [isRetried, setRetried] = useState(false);
  const mustWait = useRetrySeconds(failure) > 0;
  const isAsking = !isRefused && !failure;
  if (isAsking && !isRetried) return <Loading />;
  const retry = () => {
    if (isAsking || mustWait) return;
    setRetried(true);
    onRetry();
  };
  return (
    <>
      {isRefused && (
        <p className="notice notice--error" role="alert">
          {texts.states('connection>refused')}
        </p>
      )}
      {!isRefused && failure && <FailureNotice failure={failure} />}
      <div className="actions">
        <button
          type="button"
          className="button button--primary"
          data-action="retry"
          aria-disabled={isAsking || mustWait}
          aria-busy={isAsking}
          onClick={retry}
        >
          {texts.app('actions>retry')}
        </button>
      </div>
    </>
  );
}
