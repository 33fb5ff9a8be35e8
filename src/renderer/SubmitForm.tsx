import type { ReactNode } from 'react';

interface SubmitFormProps {
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * A form that the app sends, never the browser: `method="dialog"` keeps a press before the app is there from leaving the
 * page, and what is wrong is said by the flow (`noValidate`).
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
