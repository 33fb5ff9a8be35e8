import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { WidgetTextKey } from '../widgetTextKeys';

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
  readonly text: (key: WidgetTextKey) => string;
}

/** Trusted HTML is plain text if the browser does not support Trusted Types. */
type SafeText = { readonly html: TrustedHTML | string } | 'failed' | undefined;

/**
 * Shows the server's HTML once the sanitiser is loaded and has made it safe; shows none of it before. Without the
 * sanitiser, it can be requested again: an extension may hold it back, or the connection may have been lost.
 */
export function SafeHtml(props: SafeHtmlProps) {
  const [tries, setTries] = useState(1);
  return <SafeHtmlTry key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function SafeHtmlTry({ html, text, onRetry }: SafeHtmlProps & { readonly onRetry: () => void }) {
  const safe = useSafeText(html);
  if (safe === undefined) return <p role="status">{text('policies>loading')}</p>;
  if (safe !== 'failed') return <div dir="auto" dangerouslySetInnerHTML={{ __html: safe.html }} />;
  return (
    <p role="alert">
      {text('policies>notLoaded')}{' '}
      <button type="button" className="button button--link" onClick={onRetry}>
        {text('actions>retry')}
      </button>
    </p>
  );
}

function useSafeText(html: string): SafeText {
  const [text, setText] = useState<SafeText>();
  useEffect(() => {
    let isCurrent = true;
    void import(/* webpackChunkName: "policy-text" */ './sanitiseHtml')
      .then(({ sanitiseHtml }): SafeText => ({ html: sanitiseHtml(html) }))
      .catch(() => 'failed' as const)
      .then((loaded) => isCurrent && setText(loaded));
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return text;
}
