import type { ReactNode } from 'react';
import { ErrorSummary } from '../../ErrorSummary';
import { SubmitForm } from '../../SubmitForm';
import { noteIds } from '../../noteIds';
import { useTexts } from '../../useTexts';
import { ActionFailure, FailureNotice } from '../ActionFailure';
import { FormActions } from '../FormActions';
import { Paragraphs } from '../Paragraphs';
import { OtherActions } from '../StateActions';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { useCode } from './useCode';
import { useDecide } from '../useDecide';
import { useRetrySeconds } from '../../retryDelay';
import { useSecondsUntil } from '../serverTime';
import { useAppSelector } from '../../storeHooks';

/** Verifies the mobile number by a code, which is sent when the applicant requests it. */
export function CodePage({ name, content, actions }: StatePageProps) {
  const decide = useDecide();
  const send = (code: string) => {
    const form = { answers: { code }, dataPoints: ['code'], sendAs: {} };
    decide({ type: 'stateActionChosen', operation: actions.submit ?? '', form });
  };
  return (
    <CodeQuestion name={name} content={content} send={send}>
      <OtherActions name={name} actions={actions.others} />
    </CodeQuestion>
  );
}

interface CodeQuestionProps extends CodeEntryProps {
  /** The number, masked; by default, the one that the status names. */
  readonly phone?: string | undefined;
}

/** Requests a code, and then asks for it. */
export function CodeQuestion({ phone, ...entry }: CodeQuestionProps) {
  const isSent = useAppSelector(({ verification }) => verification.resendAt !== undefined);
  return isSent ? <CodeEntry {...entry} /> : <CodeRequest {...entry} phone={phone} />;
}

interface CodeEntryProps {
  readonly name: string;
  readonly content: readonly string[];
  /** Sends the six digits. */
  readonly send: (code: string) => void;
  /** What can be done about the number. */
  readonly children?: ReactNode;
}

const noUi = {};

/** Asks for the code that was sent. */
function CodeEntry({ name, content, send, children }: CodeEntryProps) {
  const texts = useTexts();
  const { phoneNumber } = useAppSelector((state) => state.verification);
  const { code, error, attempts, change, submission } = useCode(name, send);
  return (
    <>
      <StateHeading hasErrors={error !== undefined}>{texts.states(`${name}>heading`)}</StateHeading>
      {phoneNumber && <p className="intro">{texts.states(`${name}>sentTo`, { phone: unbroken(phoneNumber) })}</p>}
      {children}
      <ErrorSummary errors={error ? [error] : []} uiSchema={noUi} attempts={attempts} />
      <SubmitForm submission={submission}>
        <div className="form">
          <CodeField state={name} code={code} error={error?.message} onChange={change} />
          <FormActions />
          <CodeResend state={name} content={content} />
        </div>
      </SubmitForm>
    </>
  );
}

interface CodeFieldProps {
  readonly state: string;
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** One field for the whole code, so that a phone can autofill it from the message and pasting just works. */
function CodeField({ state, code, error, onChange }: CodeFieldProps) {
  const texts = useTexts();
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label className="field__label" htmlFor="root_code">
        {texts.states(`${state}>label`)}
      </label>
      <p className="field__hint" id="root_code__hint">
        {texts.states(`${state}>hint`)}
      </p>
      {error && (
        <p className="field__error" id="root_code__error">
          <span className="visually-hidden">{texts.app('errorSummary>titlePrefix')}</span>
          {error}
        </p>
      )}
      <input
        className="input input--code"
        id="root_code"
        name="code"
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="one-time-code"
        aria-describedby={noteIds('root_code', { hint: true, error })}
        aria-invalid={error ? true : undefined}
        aria-required
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Keeps the groups of a number on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0');

/** Requests the first code. */
function CodeRequest({ name, content, phone: ownPhone, children }: Omit<CodeQuestionProps, 'send'>) {
  const texts = useTexts();
  const decide = useDecide();
  const { status, failure } = useAppSelector(({ verification }) => verification);
  const reported = useAppSelector(({ progress }) => progress.page?.phoneNumber);
  const phone = ownPhone ?? reported;
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
      {children}
    </>
  );
}

interface CodeResendProps extends Pick<CodeEntryProps, 'content'> {
  readonly state: string;
}

/**
 * Requests another code as soon as that is allowed. The countdown is visual; screen readers announce only when the
 * wait begins and ends. A toast reports that a code was sent.
 */
function CodeResend({ state, content }: CodeResendProps) {
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
      {content.map((key) => (
        <p className="field__hint" key={key}>
          {texts.states(key)}
        </p>
      ))}
      <div className="resend__again">
        <button
          type="button"
          className="button button--link"
          aria-disabled={isBusy}
          aria-busy={isPending}
          onClick={ask}
        >
          {texts.states(`${state}>resend`)}
        </button>
        {seconds > 0 && (
          <span className="field__hint" aria-hidden="true">
            {texts.states(`${state}>wait`, { seconds })}
          </span>
        )}
      </div>
      {isSent && (
        <p className="field__hint" aria-hidden="true">
          {texts.states(`${state}>resent`)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {resendAt !== undefined && texts.states(`${state}>${seconds > 0 ? 'mustWait' : 'mayResend'}`)}
      </p>
    </div>
  );
}
