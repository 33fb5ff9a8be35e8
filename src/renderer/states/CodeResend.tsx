import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { FailureNotice } from './FailureNotice';
import { useDecide } from './useDecide';
import { useSecondsUntil } from './useSecondsUntil';

/**
 * Asks for another code as soon as there may be one. The seconds are for the eyes; who listens is told when the wait
 * begins and when it is over, not every second. That a code was sent is told by a toast.
 */
export function CodeResend({ state }: { readonly state: string }) {
  const texts = useTexts();
  const decide = useDecide();
  const { status, failure, resendAt, resent } = useSelector(({ verification }: State) => verification);
  const seconds = useSecondsUntil(resendAt);
  const isPending = status === 'pending';
  const isBusy = isPending || seconds > 0;
  const ask = () => {
    if (isBusy) return;
    decide({ type: 'codeResendChosen' });
  };
  const isSent = resent > 0 && status === 'sent';
  return (
    <div className="resend">
      {failure && <FailureNotice failure={failure} />}
      <button
        type="button"
        className="button button--secondary"
        aria-disabled={isBusy}
        aria-busy={isPending}
        onClick={ask}
      >
        {texts.states(`${state}>resend`)}
      </button>
      {(isSent || seconds > 0) && (
        <p className="field__hint" aria-hidden="true">
          {isSent && `${texts.states(`${state}>resent`)} `}
          {seconds > 0 && texts.states(`${state}>wait`, { seconds })}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {resendAt !== undefined && texts.states(`${state}>${seconds > 0 ? 'mustWait' : 'mayResend'}`)}
      </p>
    </div>
  );
}
