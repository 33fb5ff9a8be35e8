import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { ConnectionNotice } from './ConnectionNotice';
import { isFramed, moveFocus } from './useStepFocus';
import { headingId } from './StepContent';
import { useTexts } from './useTexts';
import { promiseId, WelcomeFacts, WelcomeLenders, WelcomePromise } from './Welcome';

interface ModalStepProps {
  readonly name: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Closes the dialog if its question is answered. Returns whether it did. */
  readonly close: () => boolean;
  /** What applicants may do about their data: the page under the dialog, and so its footer, is out of reach. */
  readonly privacy: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a step as a native dialog over an empty page. It is prerendered open, so that it can be read and
 * filled in before any script runs, and becomes modal as soon as it can. A focused field keeps the focus. In a frame
 * it stays as it is and is styled as a page: a window in the host's page would be one window too many. What the law
 * wants to be seen stands beside the app, where a dialog would cover it, so it moves into the dialog.
 */
export function ModalStep({ name, heading, close, privacy, children }: ModalStepProps) {
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const law = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    // Not every browser knows `:modal`.
    if (!element || isShown.current) return;
    isShown.current = true;
    if (isFramed()) return show(element);
    const focused = element.contains(document.activeElement) ? document.activeElement : undefined;
    const { scrollTop } = element;
    element.close();
    show(element);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    else moveFocus(heading.current);
    // The browser focuses the first field as it opens a dialog, and Firefox scrolls to it: past the heading.
    element.scrollTop = scrollTop;
  }, [heading]);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  /**
   * Chromium closes on the second Escape even if the first was prevented; a question that is still open opens again.
   */
  const closed = ({ currentTarget: element }: SyntheticEvent<HTMLDialogElement>) => {
    if (element.open) return;
    if (!close()) show(element);
  };
  useLayoutEffect(() => {
    const prints = isFramed() ? [] : document.querySelectorAll('.fine-print');
    law.current?.append(...prints);
    return () => document.body.append(...prints);
  }, []);
  return (
    <div className="modal-host welcome">
      <WelcomePromise />
      <dialog
        className="dialog dialog--step"
        open
        data-step={name}
        aria-labelledby={headingId}
        aria-describedby={promiseId}
        ref={dialog}
        onCancel={cancel}
        onClose={closed}
      >
        <ConnectionNotice />
        <div className="dialog__body">
          {children}
          <WelcomeFacts />
          <p className="dialog__legal">{texts.app('footer>legal')}</p>
          <div className="dialog__privacy">{privacy}</div>
        </div>
        <div className="dialog__law" ref={law} />
      </dialog>
      <WelcomeFacts />
      <WelcomeLenders />
    </div>
  );
}

/**
 * Opens the dialog: modal, except in a frame, where it must take neither the focus nor the page behind it, and under the
 * receipt of a deletion, which it would cover; the page is loaded anew after that.
 */
function show(dialog: HTMLDialogElement): void {
  if (isFramed() || document.querySelector('[data-dialog="deletion"]')) dialog.open = true;
  else dialog.showModal();
}
