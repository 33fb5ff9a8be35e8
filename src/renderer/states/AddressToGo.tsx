import { useId, useRef, useState } from 'react';
import { continueRoute } from '../../redirect/leadLink';
import { copyText } from './copyText';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';
import { useAppSelector } from '../storeHooks';

interface AddressToGoProps {
  /** If absent, the one that continues the application. */
  readonly to?: string | undefined;
}

/**
 * An address to open elsewhere: to copy, or for the applicants to send to themselves. A browser, or the page around a
 * frame, may refuse both, so the address stays in sight.
 */
export function AddressToGo({ to }: AddressToGoProps) {
  const texts = useTexts();
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const { title } = useRendererServices().settings.page;
  const continueAddress = useContinueAddress();
  const address = to ?? continueAddress;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const select = () => {
    field.current?.focus();
    field.current?.select();
    setOutcome('selected');
  };
  const copy = () => {
    copyText(address).then(() => setOutcome('copied'), select);
  };
  const share = () => {
    shareAddress(title, address).catch((cause: unknown) => {
      const isCancelled = cause instanceof DOMException && cause.name === 'AbortError';
      if (!isCancelled) select();
    });
  };
  return (
    <>
      <label className="field__label" htmlFor={id}>
        {texts.states('leaving>address')}
      </label>
      <input className="input" id={id} ref={field} readOnly value={address} />
      <div className="actions">
        <button type="button" className="button button--secondary" data-action="copy" onClick={copy}>
          {texts.states('leaving>copy')}
        </button>
        {'share' in navigator ? (
          <button type="button" className="button button--secondary" data-action="send" onClick={share}>
            {texts.states('leaving>send')}
          </button>
        ) : (
          <a className="button button--secondary" data-action="send" href={mailOf(title, address)}>
            {texts.states('leaving>send')}
          </a>
        )}
      </div>
      <p role="status">{outcome && texts.states(`leaving>${outcome}`)}</p>
    </>
  );
}

/** Returns the address that continues this application in another browser, which asks whose it is. */
function useContinueAddress(): string {
  const { basePath } = useRendererServices().settings;
  const id = useAppSelector(({ lead }) => lead.id);
  const start = `${window.location.origin}${basePath}/`;
  return id === undefined ? start : `${start}${continueRoute}/${encodeURIComponent(id)}?urlType=copied`;
}

/** Rejects, also where the browser has a function of this name that does something else. */
function shareAddress(title: string, url: string): Promise<void> {
  return new Promise((resolve, reject) => void navigator.share({ title, url }).then(resolve, reject));
}

function mailOf(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
