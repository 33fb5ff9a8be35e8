import { type ReactNode, useState } from 'react';
import { ErrorSummary } from '../../ErrorSummary';
import { SubmitForm } from '../../SubmitForm';
import { noteIds } from '../../noteIds';
import { useTexts } from '../../useTexts';
import { FormActions } from '../FormActions';
import { usePassword } from './usePassword';
import { useAppSelector } from '../../storeHooks';

interface PasswordFormProps {
  readonly name: string;
  /** Label of its button. */
  readonly label: ReactNode;
  /** Main operation of the button; the password is then optional and is set first. */
  readonly operation?: string | undefined;
  /** What else can be decided; after the button, and before a password that is optional. */
  readonly children?: ReactNode;
}

const noUi = {};

/** Asks for the password of an account at the lender. */
export function PasswordForm({ name, label, operation, children }: PasswordFormProps) {
  const isRequired = operation === undefined;
  const { password, error, attempts, change, submission } = usePassword(name, { isRequired, operation });
  // Password managers store a password under the user name that goes with it.
  const email = useAppSelector(({ answers }) => answers.email);
  const field = <PasswordField password={password} isRequired={isRequired} error={error?.message} onChange={change} />;
  return (
    <SubmitForm submission={submission}>
      <ErrorSummary errors={error ? [error] : []} uiSchema={noUi} attempts={attempts} />
      {!isRequired && <FormActions label={label} />}
      {children}
      <div className="form">
        <input
          type="email"
          name="email"
          autoComplete="username"
          hidden
          readOnly
          value={typeof email === 'string' ? email : ''}
        />
        {isRequired ? field : <FoldedPassword hasError={error !== undefined}>{field}</FoldedPassword>}
      </div>
      {isRequired && <FormActions label={label} style="secondary" />}
    </SubmitForm>
  );
}

interface FoldedPasswordProps {
  readonly hasError: boolean;
  readonly children: ReactNode;
}

/** Beside a decision an account comes second: the lender asks for it again once it has the application. */
function FoldedPassword({ hasError, children }: FoldedPasswordProps) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="password-fold"
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="button button--link">{texts.states('password>offer')}</summary>
      {children}
    </details>
  );
}

interface PasswordFieldProps {
  readonly password: string;
  readonly isRequired: boolean;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

const id = 'root_password';

/** A new password, typed once and shown on demand: typing it twice only doubles the typing errors. */
function PasswordField({ password, isRequired, error, onChange }: PasswordFieldProps) {
  const texts = useTexts();
  const [isShown, setShown] = useState(false);
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {texts.states('password>label')}
      </label>
      <p className="field__hint" id={`${id}__hint`}>
        {texts.states('password>hint')}
      </p>
      {error && (
        <p className="field__error" id={`${id}__error`}>
          <span className="visually-hidden">{texts.app('errorSummary>titlePrefix')}</span>
          {error}
        </p>
      )}
      <div className="affix password">
        <input
          className="input"
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoComplete="new-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={noteIds(id, { hint: true, error })}
          aria-invalid={error ? true : undefined}
          aria-required={isRequired || undefined}
          value={password}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className="button button--link"
          aria-controls={id}
          onClick={() => setShown((wasShown) => !wasShown)}
        >
          {texts.states(isShown ? 'password>hide' : 'password>show')}
          <span className="visually-hidden"> {texts.states('password>label')}</span>
        </button>
      </div>
    </div>
  );
}
