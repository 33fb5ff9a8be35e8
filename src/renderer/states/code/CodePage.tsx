import { ErrorSummary } from '../../ErrorSummary';
import { SubmitForm } from '../../SubmitForm';
import { useTexts } from '../../useTexts';
import { FormActions } from '../FormActions';
import { Paragraphs } from '../Paragraphs';
import { OtherActions } from '../StateActions';
import { StateHeading } from '../StateHeading';
import type { StatePageProps } from '../StatePageProps';
import { CodeRequest, CodeResend, unbroken } from './CodeRequest';
import { useCode } from './useCode';
import { useDecide } from '../useDecide';
import { useAppSelector } from '../../storeHooks';

/** Verifies the mobile number by a code, which is sent when the applicant requests it. */
export function CodePage({ name, content, actions }: StatePageProps) {
  const decide = useDecide();
  const isSent = useAppSelector(({ verification }) => verification.resendAt !== undefined);
  const send = (code: string) => {
    const form = { answers: { code }, dataPoints: ['code'], sendAs: {} };
    decide({ type: 'stateActionChosen', operation: actions.submit ?? '', form });
  };
  return (
    <>
      {isSent ? <CodeEntry name={name} content={content} send={send} /> : <CodeRequest name={name} content={content} />}
      <OtherActions name={name} actions={actions.others} />
    </>
  );
}

interface CodeEntryProps {
  readonly name: string;
  readonly content: readonly string[];
  /** Sends the six digits. */
  readonly send: (code: string) => void;
}

const noUi = {};

/** Asks for the code that was sent. */
export function CodeEntry({ name, content, send }: CodeEntryProps) {
  const texts = useTexts();
  const { phoneNumber } = useAppSelector((state) => state.verification);
  const { code, error, attempts, change, submission } = useCode(name, send);
  return (
    <>
      <StateHeading hasErrors={error !== undefined}>{texts.states(`${name}>heading`)}</StateHeading>
      {phoneNumber && <p className="intro">{texts.states(`${name}>sentTo`, { phone: unbroken(phoneNumber) })}</p>}
      <Paragraphs content={content} />
      <ErrorSummary errors={error ? [error] : []} uiSchema={noUi} attempts={attempts} />
      <SubmitForm submission={submission}>
        <div className="form">
          <CodeField state={name} code={code} error={error?.message} onChange={change} />
          <FormActions />
          <CodeResend state={name} />
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
        className="input"
        id="root_code"
        name="code"
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="one-time-code"
        aria-describedby={error ? 'root_code__hint root_code__error' : 'root_code__hint'}
        aria-invalid={error ? true : undefined}
        aria-required
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
