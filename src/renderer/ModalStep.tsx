import { useEffect, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { ConnectionNotice } from './ConnectionNotice';
import { mayMoveFocus, moveFocus } from './useStepFocus';
import { useRendererServices } from './RendererContext';

interface ModalStepProps {
  readonly name: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Closes the dialog if its question is answered. Returns whether it did. */
  readonly close: () => boolean;
  /** The page under the dialog. */
  readonly under: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a step as a native dialog. It is prerendered open, so that it can be read and filled in before any script
 * runs, and becomes modal as soon as it can; in a frame, when the frame gets the focus. A focused field keeps the
 * focus.
 */
export function ModalStep({ name, heading, close, under, children }: ModalStepProps) {
  const { scheduler } = useRendererServices();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const becomeModal = () => {
      const element = dialog.current;
      if (!element || element.matches(':modal')) return;
      const focused = element.contains(document.activeElement) ? document.activeElement : undefined;
      element.close();
      element.showModal();
      if (focused instanceof HTMLElement) focused.focus();
      else moveFocus(heading.current);
    };
    if (mayMoveFocus()) return becomeModal();
    // The window gets the focus before the pressed field does: wait until the field has it.
    const onFocus = () => void scheduler.afterPaint(becomeModal);
    window.addEventListener('focus', onFocus, { once: true });
    return () => window.removeEventListener('focus', onFocus);
  }, [scheduler, heading]);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  /**
   * Chromium closes on the second Escape even if the first was prevented; a question that is still open opens again.
   */
  const closed = ({ currentTarget: element }: SyntheticEvent<HTMLDialogElement>) => {
    if (element.open) return;
    if (!close()) element.showModal();
  };
  return (
    <div className="modal-host">
      <dialog className="dialog dialog--step" open data-step={name} ref={dialog} onCancel={cancel} onClose={closed}>
        <ConnectionNotice />
        <div className="dialog__body">{children}</div>
      </dialog>
      {under}
    </div>
  );
}
