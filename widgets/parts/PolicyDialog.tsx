import { useEffect, useId, useRef, useState } from 'react';
import type { WidgetOptions } from '../WidgetOptions';
import { readText } from './readText';

interface PolicyDialogProps {
  readonly title: string;
  readonly html: string;
  readonly options: WidgetOptions;
  readonly onClose: () => void;
}

/** Trusted HTML is plain text where the browser does not know Trusted Types. */
type PolicyText = { readonly html: TrustedHTML | string } | 'failed' | undefined;

/** The text made safe to show, once the sanitiser is there; nothing of it is shown before. */
function usePolicyText(html: string): PolicyText {
  const [text, setText] = useState<PolicyText>();
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: PolicyText) => isCurrent && setText(loaded);
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

/** The text of a policy in a native dialog: Escape and the button close it, and the focus goes back by itself. */
export function PolicyDialog({ title, html, options, onClose }: PolicyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const text = usePolicyText(html);
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
        {text === undefined && <p role="status">{readText(options, 'policiesLoading')}</p>}
        {text === 'failed' && <p role="alert">{readText(options, 'policiesFailed')}</p>}
        {typeof text === 'object' && <div dangerouslySetInnerHTML={{ __html: text.html }} />}
        <button type="button" className="button button--secondary" onClick={() => dialog.current?.close()}>
          {readText(options, 'policiesClose')}
        </button>
      </div>
    </dialog>
  );
}
