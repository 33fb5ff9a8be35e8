import type { EmbedMode } from './attributes';
import { frameNameOf } from './claimApplication';
import { type ConnectedFrame, connectFrame } from './connectFrame';
import type { Fallback } from './createFallback';
import type { Labels } from './createLabels';
import type { FrameFact } from './frameMessages';
import { colorSchemeParameter } from '../colors/colorScheme';
import { colorSchemeOf, followColorScheme } from './followColorScheme';
import { type AttributeReader, hostSettings } from './hostSettings';

/** A loaded frame stays hidden at most this long while it applies the host's colours. */
const SHOW_TIMEOUT_MS = 4000;

export interface FrameOptions {
  readonly element: HTMLElement;
  readonly attribute: AttributeReader;
  readonly labels: Labels;
  readonly fallback: Fallback;
  readonly mode: EmbedMode;
  readonly onFact: (fact: FrameFact) => void;
  /** Whether the frame covers the host's page now, and takes the focus. */
  readonly isInFront: () => boolean;
}

interface AddedFrame {
  readonly frame: HTMLIFrameElement;
  readonly connection: ConnectedFrame;
  /** Applies the settings as they are now. */
  readonly refresh: () => void;
  readonly remove: () => void;
}

/** Adds a frame with this address, and connects it. */
export function addFrame(parent: ParentNode, url: URL, options: FrameOptions): AddedFrame {
  const { element, labels, fallback, mode, onFact, isInFront } = options;
  // Any other frame scrolls by itself.
  const isFitted = mode === 'inline' || mode === 'dialog';
  const frame = createFrame(url, element, mode);
  if (isFitted) frame.setAttribute('scrolling', 'no');
  labels.add(frame, 'title');
  const settings = () => hostSettings(element, mode !== 'inline' && mode !== 'page');
  const show = () => {
    if (!frame.style.visibility) return;
    frame.style.visibility = '';
    if (isInFront()) frame.focus();
  };
  // Hidden until it uses the host's colours, so that the brand's are not seen first.
  if (settings().colors) {
    frame.style.visibility = 'hidden';
    frame.addEventListener('load', () => setTimeout(show, SHOW_TIMEOUT_MS), { once: true });
  }
  const connection = connectFrame({
    frame,
    origin: url.origin,
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
    onLate: () => fallback.show(parent, frame, url.href),
    onWord: fallback.hide,
  });
  // A browser shows the host's page through the frame only if both have the same colour scheme.
  const refresh = () => {
    frame.style.colorScheme = colorSchemeOf(element);
    connection.sendSettings();
  };
  const controller = new AbortController();
  frame.style.colorScheme = colorSchemeOf(element);
  followColorScheme(() => {
    if (frame.style.colorScheme !== colorSchemeOf(element)) refresh();
  }, controller.signal);
  // The address is set before the frame is inserted, so that it adds no history entry.
  parent.append(frame);
  if (isInFront()) frame.focus();
  return {
    frame,
    connection,
    refresh,
    remove: () => {
      controller.abort();
      element.style.minHeight = '';
      connection.disconnect();
      frame.remove();
    },
  };
}

function createFrame(url: URL, element: Element, mode: EmbedMode): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.allow = 'otp-credentials';
  frame.name = frameNameOf(element, mode !== 'inline');
  url.searchParams.set(colorSchemeParameter, colorSchemeOf(element));
  frame.src = url.href;
  return frame;
}
