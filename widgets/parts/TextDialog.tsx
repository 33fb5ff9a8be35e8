import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface TextDialogProps {
  readonly title: string;
  /** Text of the close button. */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A long text in a native dialog: Escape and the button close it, and the browser restores the focus. */
export function TextDialog({ title, close, onClose, children }: TextDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    // Some browsers throw when an open dialog is opened again.
    if (dialog.current?.open === false) dialog.current.showModal();
    // Otherwise the button below gets the focus, and a long text opens at its end.
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

interface SafeHtmlProps {
  readonly html: string;
  readonly loading: string;
  readonly failed: string;
}

/** Trusted HTML is plain text if the browser does not support Trusted Types. */
type SafeText = { readonly html: TrustedHTML | string } | 'failed' | undefined;

/** Shows the server's HTML once the sanitiser is loaded and has made it safe; shows none of it before. */
export function SafeHtml({ html, loading, failed }: SafeHtmlProps) {
  const text = useSafeText(html);
  if (text === undefined) return <p role="status">{loading}</p>;
  if (text === 'failed') return <p role="alert">{failed}</p>;
  return <div dir="auto" dangerouslySetInnerHTML={{ __html: text.html }} />;
}

function useSafeText(html: string): SafeText {
  const [text, setText] = useState<SafeText>();
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: SafeText) => isCurrent && setText(loaded);
    import(/* webpackChunkName: "policy-text" */ './sanitiseHtml').then(
      ({ sanitiseHtml }) => show({ html: sanitiseHtml(html) }),
      () => show('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return text;
}
