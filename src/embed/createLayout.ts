import { addPanel } from './addPanel';
import { type EmbedMode, modes } from './attributes';
import type { HostFact } from './connectFrame';
import { createFrameView } from './createFrameView';
import { createLabels } from './createLabels';
import type { Panel, Visit } from './createPanel';
import type { FrameErrorCode, PanelFact, ReportedFact } from './frameMessages';
import { lockScroll } from './lockScroll';

/** Distance from the viewport at which loading begins. */
const ROOT_MARGIN = '600px';
/** How long the last page stays in sight before `close-when` closes the panel, in seconds. */
const CLOSE_DELAY = 3;

/** What an element consists of in its current mode. */
export interface Layout {
  readonly panel: Panel | undefined;
  /** Applies the attributes as they are now. */
  readonly refresh: () => void;
  readonly remove: () => void;
}

export function createLayout(element: HTMLElement, root: ShadowRoot, visit: Visit): Layout {
  const controller = new AbortController();
  const { signal } = controller;
  const dispatch = ({ type, ...detail }: ReportedFact | PanelFact) => {
    if ('reason' in detail) console.error(`<application-frontend ${detail.name}>: ignored, ${detail.reason}`);
    element.dispatchEvent(new CustomEvent(type, { detail }));
  };
  const refuse = (name: string, reason: string) => dispatch({ type: 'attributeRefused', name, reason });
  const mode = modeOf(element.getAttribute('mode') || 'inline', refuse);
  const isPanel = mode !== 'inline' && mode !== 'page';
  let panel: Panel | undefined;
  let hasArrived = false;
  // Wherever the previous page was left; nothing moves on arrival.
  const scrollToTop = () => {
    if (panel) panel.dialog.scrollTop = 0;
    else if (hasArrived && element.getBoundingClientRect().top < 0) element.scrollIntoView();
    hasArrived = true;
  };
  const onFact = (fact: HostFact) => {
    const { type } = fact;
    if (type === 'closeHeld') return panel?.hold();
    if (type === 'closeAccepted') return panel?.release();
    if (type === 'stepChanged' || type === 'stateChanged') scrollToTop();
    dispatch(fact);
    if (element.getAttribute('close-when')?.split(/\s+/).includes(type))
      setTimeout(() => panel?.close(type), Number(element.getAttribute('close-delay') ?? CLOSE_DELAY) * 1000);
  };
  const onFailure = (reason: string, code: FrameErrorCode) => {
    console.error(`<application-frontend>: nothing is loaded, ${reason}`);
    // A script that has just added the element listens by then.
    queueMicrotask(() => dispatch({ type: 'error', code }));
  };
  const isInFront = () => mode === 'page' || panel?.isOpen() === true;
  const labels = createLabels(element);
  const view = createFrameView({ element, labels, mode, isPanel, onFact, isInFront, onFailure, signal });
  if (isPanel) panel = addPanel({ element, mode, root, view, labels, visit, dispatch, refuse, signal });
  else {
    const load = () => view.load(root);
    if (mode === 'page') signal.addEventListener('abort', lockScroll());
    if (mode === 'page' || element.getAttribute('loading') === 'eager') load();
    else whenNear(element, load, signal);
  }
  return {
    panel,
    refresh: () => {
      labels.refresh();
      view.refresh();
    },
    remove: () => {
      panel?.close('script');
      view.unload();
      controller.abort();
      root.replaceChildren();
    },
  };
}

function modeOf(requested: string, refuse: (name: string, reason: string) => void): EmbedMode {
  const mode = modes.find((name) => name === requested);
  if (!mode) refuse('mode', `expected one of ${modes.join(', ')}`);
  return mode === 'popup' ? 'dialog' : (mode ?? 'inline');
}

function whenNear(element: HTMLElement, then: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) then();
    },
    { rootMargin: ROOT_MARGIN },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
