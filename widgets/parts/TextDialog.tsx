import { useEffect, useId, useRef, type ReactNode } from 'react';

interface TextDialogProps {
  readonly title: string;
  /** Text of the button that closes it. */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A long text in a native dialog: Escape and the button close it, and the focus goes back by itself. */
export function TextDialog({ title, close, onClose, children }: TextDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    // Some browsers throw when a dialog that is open is opened once more.
    if (dialog.current?.open === false) dialog.current.showModal();
    // Else the button below gets the focus, and a long text opens at its end.
    heading.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog__body">
        <h2 id={titleId} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {children}
        <button type="button" className="button button--secondary" onClick={() => dialog.current?.close()}>
          {close}
        </button>
      </div>
    </dialog>
  );
}
