import type { FrameFact, HostMessageContent, HostSettings } from '../../embed/frameMessages';
import { isPlainPress } from '../../renderer/states/redirect/isPlainPress';

/** Timeout for the host's response. */
const RESPONSE_TIMEOUT_MS = 500;

interface LenderRedirectOptions {
  readonly page: Document;
  readonly sendToHost: (fact: FrameFact) => void;
  /** `undefined` until the host has sent its settings; until then it will not respond either. */
  readonly settingsOfHost: () => Pick<HostSettings, 'canNavigate'> | undefined;
  /** The host may know where a redirect leads: to which lender, and so that there is one. */
  readonly isOutcomeReported: boolean;
}

/** A redirect that the applicant clicked and that waits for the host's response. */
interface HeldRedirect {
  readonly follow: () => void;
  /** The host was asked to navigate there itself. */
  readonly isHostAsked: boolean;
}

/**
 * Reports a redirect to the host when the applicant clicks it, or when the page's countdown does. Following it replaces
 * the host's page, so it waits until the host has been notified. A host may navigate there itself if the deployment
 * reports outcomes. Without a response the redirect is followed as on any other page.
 *
 * @returns a function to call with each response of the host
 */
export function followLenderRedirects({
  page,
  sendToHost,
  settingsOfHost,
  isOutcomeReported,
}: LenderRedirectOptions): (response: Extract<HostMessageContent['type'], `redirect${string}`>) => void {
  let held: HeldRedirect | undefined;
  let timer: number | undefined;
  const reportRedirect = (host: string) => sendToHost({ type: 'redirected', host: isOutcomeReported ? host : '' });
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
    timer = window.setTimeout(() => release()?.follow(), RESPONSE_TIMEOUT_MS);
  };
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-action="leave"]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const isAutomatic = link.dataset.automatic !== undefined;
      delete link.dataset.automatic;
      // The applicant's click and the countdown's count, but not the scripted one below.
      if (!event.isTrusted && !isAutomatic) return;
      reportRedirect(link.host);
      const settings = settingsOfHost();
      if (!settings || !isPlainPress(event)) return;
      const isHostAsked = isOutcomeReported && settings.canNavigate === true;
      if (isHostAsked) sendToHost({ type: 'redirectRequested', url: link.href });
      // Otherwise the application would see two clicks: this one and the scripted one.
      else event.stopPropagation();
      hold(event, { follow: () => link.click(), isHostAsked });
    },
    true,
  );
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      // A field named `action` or `submit` takes the place of the form's own property.
      if (!(form instanceof HTMLFormElement) || form.getAttribute('target') !== '_top') return;
      reportRedirect(new URL(form.getAttribute('action') ?? '', page.baseURI).host);
      const follow = () => HTMLFormElement.prototype.submit.call(form);
      if (settingsOfHost()) hold(event, { follow, isHostAsked: false });
    },
    true,
  );
  return (response) => {
    if (response === 'redirectAccepted') release();
    else if (!held?.isHostAsked) release()?.follow();
  };
}
