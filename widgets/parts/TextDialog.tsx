import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

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

interface SafeHtmlProps {
  readonly html: string;
  readonly loading: string;
  readonly failed: string;
}

/** Trusted HTML is plain text where the browser does not know Trusted Types. */
type SafeText = { readonly html: TrustedHTML | string } | 'failed' | undefined;

/** HTML of the server made safe to show, once the sanitiser is there; nothing of it is shown before. */
export function SafeHtml({ html, loading, failed }: SafeHtmlProps) {
  const text = useSafeText(html);
  if (text === undefined) return <p role="status">{loading}</p>;
  if (text === 'failed') return <p role="alert">{failed}</p>;
  return <div dangerouslySetInnerHTML={{ __html: text.html }} />;
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
