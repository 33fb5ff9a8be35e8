import type { ReactNode } from 'react';

interface SubmitFormProps {
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * A form that the app submits, never the browser: `method="dialog"` keeps a press before hydration from leaving the
 * page, and the flow reports the errors (`noValidate`).
 */
export function SubmitForm({ className, onSubmit, children }: SubmitFormProps) {
  return (
    <form
      className={className}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
