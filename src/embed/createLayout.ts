import { addPanel, type Visit } from './addPanel';
import { type EmbedMode, modes } from './attributes';
import { createFallback } from './createFallback';
import { createFrameView } from './createFrameView';
import { createLabels } from './createLabels';
import type { ClosedBy, FrameErrorCode, FrameFact, PanelFact } from './frameMessages';
import { lockScroll, type Panel } from './createPanel';

/** Distance from the viewport at which loading begins. */
const AHEAD = '600px';
/** How long the last page stays in sight before `close-when` closes the panel, in seconds. */
const CLOSE_DELAY = 3;

/** What an element consists of in its current mode. */
export interface Layout {
  readonly open: () => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
  /** Applies the attributes as they are now. */
  readonly refresh: () => void;
  readonly remove: () => void;
}

export function createLayout(element: HTMLElement, root: ShadowRoot, visit: Visit): Layout {
  const attribute = (name: string) => element.getAttribute(name);
  const controller = new AbortController();
  const { signal } = controller;
  const dispatch = ({ type, ...detail }: FrameFact | PanelFact) => {
    if (type === 'attributeRefused' && 'reason' in detail)
      console.error(`<application-frontend ${detail.name}>: ignored, ${detail.reason}`);
    element.dispatchEvent(new CustomEvent(type, { detail }));
  };
  const refuse = (name: string, reason: string) => dispatch({ type: 'attributeRefused', name, reason });
  const mode = modeOf(attribute('mode') || 'inline', refuse);
  let panel: Panel | undefined;
  const closeAfter = (type: ClosedBy) => {
    if (!attribute('close-when')?.split(/\s+/).includes(type)) return;
    setTimeout(() => panel?.close(type), Number(attribute('close-delay') ?? CLOSE_DELAY) * 1000);
  };
  const showTop = topShower(element, () => panel);
  const onFact = (fact: FrameFact) => {
    const { type } = fact;
    if (type === 'closeHeld') return panel?.hold();
    if (type === 'closeAccepted') return panel?.release();
    if (type === 'arrived' || type === 'hello' || type === 'redirectRequested') return;
    if (type === 'stepChanged' || type === 'stateChanged') showTop();
    dispatch(fact);
    closeAfter(type);
  };
  const isInFront = () => mode === 'page' || panel?.isOpen() === true;
  const labels = createLabels(attribute);
  const fallback = createFallback(mode !== 'inline' && mode !== 'page', labels);
  const onFailure = (reason: string, code: FrameErrorCode) => {
    console.error(`<application-frontend>: nothing is loaded, ${reason}`);
    // A script that has just added the element listens by then.
    queueMicrotask(() => dispatch({ type: 'error', code }));
  };
  const view = createFrameView({ element, attribute, labels, fallback, mode, onFact, isInFront, onFailure, signal });
  if (mode === 'page') signal.addEventListener('abort', lockScroll());
  if (mode === 'page' || (mode === 'inline' && attribute('loading') === 'eager')) view.load(root);
  else if (mode === 'inline') whenNear(element, () => view.load(root), signal);
  else panel = addPanel({ attribute, mode, root, view, labels, visit, dispatch, refuse, signal });
  return {
    open: () => panel?.open('script'),
    close: () => panel?.close('script'),
    isOpen: () => panel?.isOpen() === true,
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

function modeOf(asked: string, refuse: (name: string, reason: string) => void): EmbedMode {
  const mode = modes.find((name) => name === asked);
  if (!mode) refuse('mode', `expected one of ${modes.slice(0, -1).join(', ')}`);
  return mode === 'popup' ? 'dialog' : (mode ?? 'inline');
}

/** Scrolls to the top of a new page, wherever the previous one was left; nothing moves on arrival. */
function topShower(element: HTMLElement, panel: () => Panel | undefined): () => void {
  let hasArrived = false;
  return () => {
    const shown = panel()?.element;
    if (shown) shown.scrollTop = 0;
    else if (hasArrived && element.getBoundingClientRect().top < 0) element.scrollIntoView();
    hasArrived = true;
  };
}

function whenNear(element: HTMLElement, then: () => void, signal: AbortSignal): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) then();
    },
    { rootMargin: AHEAD },
  );
  watcher.observe(element);
  signal.addEventListener('abort', () => watcher.disconnect());
}
