import type { DOMAttributes, ReactNode } from 'react';
import { followEnterKeyHint } from './enterKeyHint';

interface SubmitFormProps {
  readonly className?: string;
  readonly onSubmit: () => void;
  /** Further handlers of what bubbles up to the form. */
  readonly handlers?: Pick<DOMAttributes<HTMLFormElement>, 'onPointerDown' | 'onKeyDown' | 'onClick'>;
  readonly children: ReactNode;
}

/**
 * A form that the app submits, never the browser: `method="dialog"` keeps a press before hydration from leaving the
 * page, and the flow reports the errors (`noValidate`).
 */
export function SubmitForm({ className, onSubmit, handlers, children }: SubmitFormProps) {
  return (
    <form
      className={className}
      method="dialog"
      noValidate
      {...handlers}
      onKeyDown={(event) => {
        handlers?.onKeyDown?.(event);
        followEnterKeyHint(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
