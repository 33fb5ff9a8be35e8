import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { State } from '../../store/state';
import { ErrorSummary } from '../ErrorSummary';
import { SubmitForm } from '../SubmitForm';
import { ActionFailure } from './ActionFailure';
import { PasswordField } from './PasswordField';
import { usePassword } from './usePassword';

interface PasswordFormProps {
  readonly name: string;
  /** Of its button. */
  readonly label: string;
  /** What the button does in the first place; the password then only goes before it, and may be left out. */
  readonly operation?: string | undefined;
  /** Further buttons. */
  readonly children?: ReactNode;
}

const noUi = {};

/** Asks for the password of an account at the lender. */
export function PasswordForm({ name, label, operation, children }: PasswordFormProps) {
  const isRequired = operation === undefined;
  const { password, error, attempts, change, submit } = usePassword(name, { isRequired, operation });
  // Password managers keep a password under the name that goes with it.
  const email = useSelector(({ answers }: State) => answers.email);
  const isPending = useSelector(({ progress }: State) => progress.action === 'pending');
  return (
    <SubmitForm onSubmit={submit}>
      <ErrorSummary errors={error ? [error] : []} uiSchema={noUi} attempts={attempts} />
      <div className="form">
        <input
          type="email"
          name="email"
          autoComplete="username"
          hidden
          readOnly
          value={typeof email === 'string' ? email : ''}
        />
        <PasswordField password={password} isRequired={isRequired} error={error?.message} onChange={change} />
      </div>
      <ActionFailure />
      <div className="actions">
        <button type="submit" className="button button--primary" aria-disabled={isPending}>
          {label}
        </button>
        {children}
      </div>
    </SubmitForm>
  );
}
