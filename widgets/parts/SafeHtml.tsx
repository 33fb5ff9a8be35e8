import { useEffect, useState } from 'react';

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
