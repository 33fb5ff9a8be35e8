import type { FrameFact } from '../../embed/FrameMessage';
import type { HostWord } from '../../embed/HostMessage';

/** The host's page takes no longer to answer. */
const ANSWER_MS = 500;

interface WaysOut {
  readonly page: Document;
  readonly tell: (fact: FrameFact) => void;
  /** Whether the script for hosts is there to answer. */
  readonly isAnswered: () => boolean;
  /** Whether the host leads out of its page by itself. */
  readonly canHostNavigate: () => boolean;
}

type Answer = Exclude<HostWord['type'], 'settings'>;

/**
 * Tells the host when the applicant presses a way out, which takes the host's page away: so it is followed once the host
 * has heard of it. A host that wants to is asked to lead there. Where none answers, it is followed as everywhere else.
 *
 * @returns what is to be called with the host's answers
 */
export function followWaysOut({ page, tell, isAnswered, canHostNavigate }: WaysOut): (answer: Answer) => void {
  let timer: number | undefined;
  let onHeard: (() => void) | undefined;
  const forget = () => {
    window.clearTimeout(timer);
    onHeard = undefined;
  };
  const followLater = (follow: () => void) => {
    forget();
    timer = window.setTimeout(() => {
      forget();
      follow();
    }, ANSWER_MS);
  };
  const followWhenHeard = (event: Event, follow: () => void) => {
    event.preventDefault();
    followLater(follow);
    onHeard = follow;
  };
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-action="leave"]') : null;
      // What a script presses is no wish of the applicant; so is the press below, which the browser follows by itself.
      if (!(link instanceof HTMLAnchorElement) || !event.isTrusted) return;
      tell({ type: 'redirected', host: link.host });
      if (!isPlainPress(event)) return;
      const follow = () => link.click();
      if (canHostNavigate()) {
        event.preventDefault();
        tell({ type: 'redirectRequested', url: link.href });
        followLater(follow);
      } else if (isAnswered()) {
        // The press that follows is the one the application knows of.
        event.stopPropagation();
        followWhenHeard(event, follow);
      }
    },
    true,
  );
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.target !== '_top') return;
      tell({ type: 'redirected', host: new URL(form.action).host });
      if (isAnswered()) followWhenHeard(event, () => form.submit());
    },
    true,
  );
  return (answer) => {
    const follow = answer === 'redirectHeard' ? onHeard : undefined;
    if (answer === 'redirectAccepted' || follow) forget();
    follow?.();
  };
}

/** Not one that asks for another tab. */
function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
