import type { FrameFact } from '../../embed/FrameMessage';

/** The host's page takes no longer to answer. */
const ANSWER_MS = 500;

interface WaysOut {
  readonly page: Document;
  readonly tell: (fact: FrameFact) => void;
  /** Whether the host leads out of its page by itself. */
  readonly canHostNavigate: () => boolean;
}

/**
 * Tells the host when the applicant presses a way out. A host that wants to is asked to lead there; where it does not
 * answer, the link is followed as everywhere else. Gives what is to be called when the host has answered.
 */
export function followWaysOut({ page, tell, canHostNavigate }: WaysOut): () => void {
  let timer: number | undefined;
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-action="leave"]') : null;
      // What a script presses is no wish of the applicant; so is the press below, which the browser follows by itself.
      if (!(link instanceof HTMLAnchorElement) || !event.isTrusted) return;
      tell({ type: 'redirected', host: link.host });
      if (!canHostNavigate() || !isPlainPress(event)) return;
      event.preventDefault();
      tell({ type: 'redirectRequested', url: link.href });
      window.clearTimeout(timer);
      timer = window.setTimeout(() => link.click(), ANSWER_MS);
    },
    true,
  );
  page.addEventListener(
    'submit',
    ({ target }) => {
      const isOut = target instanceof HTMLFormElement && target.target === '_top';
      if (isOut) tell({ type: 'redirected', host: new URL(target.action).host });
    },
    true,
  );
  return () => window.clearTimeout(timer);
}

/** Not one that asks for another tab. */
function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
