import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ConfirmDialogProps {
  /** Marks the dialog in the page, as `data-dialog`. */
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the button that leaves everything as it is. */
  readonly keep: string;
  /** Label of the button that does what was asked. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is lost. The first button and Escape both keep it. */
export function ConfirmDialog({ name, title, children, keep, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    // A dialog can only be made modal once it is in the page. Closing it returns focus to the control that opened it.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog className="dialog" aria-labelledby={id} ref={dialog} onClose={onClose} data-dialog={name}>
      <div className="dialog__body">
        <h2 id={id}>{title}</h2>
        {children}
        <div className="actions">
          <button
            type="button"
            className="button button--secondary"
            data-action="keep"
            onClick={() => dialog.current?.close()}
          >
            {keep}
          </button>
          <button type="button" className="button button--danger" data-action="confirm" onClick={onConfirm}>
            {confirm}
          </button>
        </div>
      </div>
    </dialog>
  );
}
