import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Action } from '../../store/actions';
import type { State } from '../../store/state';
import { useTexts } from '../useTexts';
import { useSecondsUntil } from './useSecondsUntil';

/**
 * Asks for another code as soon as there may be one. The seconds are for the eyes; who listens is told when the wait
 * begins and when it is over, not every second.
 */
export function CodeResend({ state }: { readonly state: string }) {
  const texts = useTexts();
  const dispatch = useDispatch<Dispatch<Action>>();
  const { status, failure, resendAt, resent } = useSelector(({ verification }: State) => verification);
  const seconds = useSecondsUntil(resendAt);
  const isBusy = status === 'pending' || seconds > 0;
  const ask = () => {
    if (isBusy) return;
    dispatch(resendAt === undefined ? { type: 'verificationOpened' } : { type: 'codeResendChosen' });
  };
  const sent = resent > 0 && status === 'sent' ? `${texts.states(`${state}>resent`)} ` : '';
  return (
    <div className="resend">
      {failure && (
        <p className="notice notice--error" role="alert">
          {texts.app(`errors>${failure.kind}`, secondsOf(failure))}
        </p>
      )}
      <button
        type="button"
        className="button button--secondary"
        aria-disabled={isBusy}
        aria-busy={status === 'pending'}
        onClick={ask}
      >
        {texts.states(`${state}>resend`)}
      </button>
      {seconds > 0 && (
        <p className="field__hint" aria-hidden="true">
          {texts.states(`${state}>wait`, { seconds })}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {resendAt !== undefined && `${sent}${texts.states(`${state}>${seconds > 0 ? 'mustWait' : 'mayResend'}`)}`}
      </p>
    </div>
  );
}

function secondsOf(failure: NonNullable<State['verification']['failure']>) {
  const seconds = failure.kind === 'tooMany' ? failure.retryAfterSeconds : 0;
  return { seconds, count: seconds };
}
