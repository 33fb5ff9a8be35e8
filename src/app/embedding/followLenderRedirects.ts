import type { FrameFact, HostSettings, HostMessageContent } from '../../embed/frameMessages';

/** How long the host may take to answer. */
const ANSWER_MS = 500;

interface LenderRedirectOptions {
  readonly page: Document;
  readonly tell: (fact: FrameFact) => void;
  /** `undefined` as long as the host has sent none: it will not answer either. */
  readonly settingsOfHost: () => HostSettings | undefined;
}

/** A way out that was pressed and waits for the host's answer. */
interface HeldRedirect {
  readonly follow: () => void;
  /** The host was asked to lead there itself. */
  readonly isHostAsked: boolean;
}

/**
 * Tells the host when the applicant presses a way out. Following it takes the host's page away, so it waits until the
 * host has been told. A host that wants to is asked to lead there itself. Without an answer the way out is followed as
 * everywhere else.
 *
 * @returns call it with each answer of the host
 */
export function followLenderRedirects({
  page,
  tell,
  settingsOfHost,
}: LenderRedirectOptions): (answer: Exclude<HostMessageContent['type'], 'settings'>) => void {
  let held: HeldRedirect | undefined;
  let timer: number | undefined;
  const release = () => {
    window.clearTimeout(timer);
    const released = held;
    held = undefined;
    return released;
  };
  const hold = (event: Event, redirect: HeldRedirect) => {
    event.preventDefault();
    release();
    held = redirect;
    timer = window.setTimeout(() => release()?.follow(), ANSWER_MS);
  };
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-action="leave"]') : null;
      // Only the applicant's own press counts, not the one below that follows the link.
      if (!(link instanceof HTMLAnchorElement) || !event.isTrusted) return;
      tell({ type: 'redirected', host: link.host });
      const settings = settingsOfHost();
      if (!settings || !isPlainPress(event)) return;
      const isHostAsked = settings.canNavigate === true;
      if (isHostAsked) tell({ type: 'redirectRequested', url: link.href });
      // Else the application would see two presses: this one and the one that follows the link.
      else event.stopPropagation();
      hold(event, { follow: () => link.click(), isHostAsked });
    },
    true,
  );
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.target !== '_top') return;
      tell({ type: 'redirected', host: new URL(form.action).host });
      if (settingsOfHost()) hold(event, { follow: () => form.submit(), isHostAsked: false });
    },
    true,
  );
  return (answer) => {
    if (answer === 'redirectAccepted') release();
    else if (!held?.isHostAsked) release()?.follow();
  };
}

/** Not one that asks for another tab. */
function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
