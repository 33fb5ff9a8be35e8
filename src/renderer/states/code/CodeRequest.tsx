import { useTexts } from '../../useTexts';
import { ActionFailure, FailureNotice } from '../ActionFailure';
import { Paragraphs } from '../Paragraphs';
import { StateHeading } from '../StateHeading';
import { useDecide } from '../useDecide';
import { useRetrySeconds } from '../../retryDelay';
import { useSecondsUntil } from '../serverTime';
import { useAppSelector } from '../../storeHooks';

interface CodeRequestProps {
  readonly name: string;
  readonly content: readonly string[];
  /** The number, masked; by default, the one that the status names. */
  readonly phone?: string | undefined;
}

/** Requests the first code. */
export function CodeRequest({ name, content, phone: given }: CodeRequestProps) {
  const texts = useTexts();
  const decide = useDecide();
  const { status, failure } = useAppSelector(({ verification }) => verification);
  const reported = useAppSelector(({ progress }) => progress.page?.phoneNumber);
  const phone = given ?? reported;
  const mustWait = useRetrySeconds(failure) > 0;
  const isPending = status === 'pending';
  const send = () => {
    if (!isPending && !mustWait) decide({ type: 'codeChosen' });
  };
  return (
    <>
      <StateHeading>{texts.states(`${name}>askHeading`)}</StateHeading>
      <p className="intro">
        {phone === undefined
          ? texts.states(`${name}>willSendPlain`)
          : texts.states(`${name}>willSend`, { phone: unbroken(phone) })}
      </p>
      <Paragraphs content={content} />
      <ActionFailure />
      {failure && <FailureNotice failure={failure} />}
      <div className="actions">
        <button
          type="button"
          className="button button--primary"
          data-action="send"
          aria-disabled={isPending || mustWait}
          aria-busy={isPending}
          onClick={send}
        >
          {failure ? texts.app('actions>retry') : texts.states(`${name}>send`)}
        </button>
      </div>
    </>
  );
}

/** Keeps the groups of a number on one line. */
export function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00A0');
}

/**
 * Requests another code as soon as that is allowed. The countdown is visual; screen readers announce only when the
 * wait begins and ends. A toast reports that a code was sent.
 */
export function CodeResend({ state }: { readonly state: string }) {
  const texts = useTexts();
  const decide = useDecide();
  const { status, failure, resendAt, resent } = useAppSelector(({ verification }) => verification);
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
      <button type="button" className="button button--link" aria-disabled={isBusy} aria-busy={isPending} onClick={ask}>
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
