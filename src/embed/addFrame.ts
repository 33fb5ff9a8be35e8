import { colorSchemeParameter } from '../colors/colorScheme';
import type { EmbedMode } from './attributes';
import { frameNameOf } from './claimApplication';
import { connectFrame, type HostFact } from './connectFrame';
import { createFallback } from './createFallback';
import type { Labels } from './createLabels';
import { colorSchemeOf, followColorScheme } from './followColorScheme';
import type { HostMessageContent } from './frameMessages';
import { hostSettings } from './hostSettings';

/** A loaded frame stays hidden at most this long while it applies the host's appearance. */
const SHOW_TIMEOUT_MS = 4000;
/** Set on an element that looks different from the brand. */
const appearance = '[color-primary],[color-accent],[font],[radius],[background]';

export interface FrameOptions {
  readonly element: HTMLElement;
  readonly labels: Labels;
  readonly mode: EmbedMode;
  readonly isPanel: boolean;
  readonly onFact: (fact: HostFact) => void;
  /** Whether the frame covers the host's page now, and takes the focus. */
  readonly isInFront: () => boolean;
}

interface AddedFrame {
  readonly frame: HTMLIFrameElement;
  readonly post: (content: HostMessageContent) => void;
  /** Applies the attributes as they are now. */
  readonly refresh: () => void;
  readonly remove: () => void;
}

/** Adds a frame with this address, and connects it. */
export function addFrame(parent: ParentNode, url: URL, options: FrameOptions): AddedFrame {
  const { element, labels, mode, isPanel, onFact, isInFront } = options;
  const controller = new AbortController();
  // Any other frame scrolls on its own.
  const isFitted = mode === 'inline' || mode === 'dialog';
  const frame = createFrame(frameNameOf(element, mode !== 'inline'), isFitted);
  labels.add(frame, 'title');
  const fallback = createFallback(isPanel, labels, url.href);
  const show = () => {
    if (!frame.style.visibility) return;
    frame.style.visibility = '';
    if (isInFront()) frame.focus();
  };
  // Hidden until it looks as the host wants, so that the brand's look is not seen first.
  if (element.matches(appearance)) {
    frame.style.visibility = 'hidden';
    frame.addEventListener('load', () => setTimeout(show, SHOW_TIMEOUT_MS));
  }
  const settings = () => hostSettings(element, isPanel);
  const post = connectFrame(frame, url.origin, {
    settings,
    onFact: (fact) => {
      if (fact.type === 'heightChanged' && isFitted) {
        frame.style.height = `${fact.height}px`;
        // The space reserved until now would be blank below a low page. Over the rule in the host's own styles.
        element.style.minHeight = '0';
      }
      if (fact.type === 'ready' || fact.type === 'error') show();
      onFact(fact);
    },
    onLate: () => parent.append(fallback),
    onMessage: () => fallback.remove(),
    signal: controller.signal,
  });
  // A browser shows the host's page through the frame only if both have the same colour scheme.
  const applyColorScheme = () => (frame.style.colorScheme = colorSchemeOf(element));
  const refresh = () => {
    applyColorScheme();
    post(settings());
  };
  url.searchParams.set(colorSchemeParameter, applyColorScheme());
  followColorScheme(() => {
    if (frame.style.colorScheme !== colorSchemeOf(element)) refresh();
  }, controller.signal);
  // Set before the frame is inserted, so that it adds no history entry.
  frame.src = url.href;
  parent.append(frame);
  if (isInFront()) frame.focus();
  return {
    frame,
    post,
    refresh,
    remove: () => {
      controller.abort();
      element.style.minHeight = '';
      fallback.remove();
      frame.remove();
    },
  };
}

function createFrame(name: string, isFitted: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.allow = 'otp-credentials';
  frame.name = name;
  if (isFitted) frame.setAttribute('scrolling', 'no');
  return frame;
}
