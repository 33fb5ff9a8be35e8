import type { ReactNode, Ref } from 'react';
import { useBusyText } from '../useBusyText';
import { useSubmission } from '../useSubmit';
import { useTexts } from '../useTexts';
import { FailureNotice } from './ActionFailure';
import { useRetrySeconds } from '../retryDelay';

interface FormActionsProps {
  readonly label?: ReactNode;
  readonly style?: 'primary' | 'secondary' | 'danger';
  /** What is announced instead while an action is under way, or once it has ended. */
  readonly status?: string | false | undefined;
  readonly button?: Ref<HTMLButtonElement>;
  /** Between the failure and the button. */
  readonly children?: ReactNode;
}

/** The button of a form, and why its last use failed. */
export function FormActions({ label, style = 'primary', status, button, children }: FormActionsProps) {
  const texts = useTexts();
  const { isBusy, failure } = useSubmission();
  const busyText = useBusyText();
  const mustWait = useRetrySeconds(failure) > 0;
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      {children}
      <div className="actions">
        <button
          type="submit"
          className={`button button--${style}`}
          aria-disabled={isBusy || mustWait}
          aria-busy={isBusy}
          ref={button}
        >
          {label ?? texts.app('actions>next')}
        </button>
        <p className="actions__status" role="status">
          {status ?? busyText}
        </p>
      </div>
    </>
  );
}
