import type { DOMAttributes, MouseEvent, ReactNode } from 'react';
import { followEnterKeyHint } from './enterKeyHint';
import { type Submission, SubmissionContext } from './useSubmit';

interface SubmitFormProps {
  readonly className?: string;
  readonly submission: Submission;
  /** Further handlers of what bubbles up to the form. */
  readonly handlers?: Pick<DOMAttributes<HTMLFormElement>, 'onPointerDown' | 'onKeyDown' | 'onClick'>;
  readonly children: ReactNode;
}

/**
 * A form that the app submits, never the browser: `method="dialog"` keeps a press before hydration from leaving the
 * page, and the flow reports the errors (`noValidate`).
 */
export function SubmitForm({ className, submission, handlers, children }: SubmitFormProps) {
  return (
    <form
      className={className}
      method="dialog"
      noValidate
      {...handlers}
      onClickCapture={ignoreDoubleClick}
      onKeyDown={(event) => {
        handlers?.onKeyDown?.(event);
        followEnterKeyHint(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submission.submit();
      }}
    >
      <SubmissionContext value={submission}>{children}</SubmissionContext>
    </form>
  );
}

/** The second click of a double click would take what the first has only just asked about or opened. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target instanceof Element) || !event.target.closest('[type="submit"]')) return;
  event.preventDefault();
  event.stopPropagation();
}
