import { useState } from 'react';
import type { SubmissionFailure } from '../../store/state';
import { Loading } from '../Loading';
import { useTexts } from '../useTexts';
import { FailureNotice } from './FailureNotice';
import { useRetrySeconds } from './useSecondsUntil';

interface NoWayOutProps {
  readonly isRefused: boolean;
  readonly isPending: boolean;
  readonly failure: SubmissionFailure | undefined;
  /** What the applicant presses for it the first time; absent where it is asked for as the page opens. */
  readonly begin?: string | undefined;
  readonly onOpen: () => void;
}

/** No address yet, or none that can be trusted: nothing is lost, and it can be asked for again. */
export function NoWayOut({ isRefused, isPending, failure, begin, onOpen }: NoWayOutProps) {
  const texts = useTexts();
  const [isPressed, setPressed] = useState(false);
  const mustWait = useRetrySeconds(failure) > 0;
  const isFailed = isRefused || failure !== undefined;
  const isAsking = begin === undefined ? !isFailed : isPending;
  if (isAsking && begin === undefined && !isPressed) return <Loading />;
  const open = () => {
    if (isAsking || mustWait) return;
    setPressed(true);
    onOpen();
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
          data-action={begin === undefined ? 'retry' : 'begin'}
          aria-disabled={isAsking || mustWait}
          aria-busy={isAsking}
          onClick={open}
        >
          {begin === undefined || isFailed ? texts.app('actions>retry') : begin}
        </button>
      </div>
    </>
  );
}
