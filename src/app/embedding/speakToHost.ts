import { frameSource, protocolVersion, type FrameFact, type FrameMessage } from '../../embed/FrameMessage';
import type { HostWord } from '../../embed/HostMessage';
import { hostOriginOf } from './hostOriginOf';
import { isListedOrigin } from './isListedOrigin';
import { readHostMessage } from './readHostMessage';

interface Conversation {
  readonly host: Window;
  /** Origins that the deployment lists: no other is listened to or spoken to. */
  readonly frameAncestors: readonly string[];
  readonly hear: (word: HostWord) => void;
  /** The host has made itself known only now, and has missed what was told before, but for the height. */
  readonly onNewHost: () => void;
}

/**
 * Opens the conversation with the page that holds this one.
 *
 * @returns what tells the host; nothing is told as long as nobody knows who the host is
 */
export function speakToHost({ host, frameAncestors, hear, onNewHost }: Conversation): (fact: FrameFact) => void {
  let origin = hostOriginOf(host, frameAncestors);
  let height: FrameFact | undefined;
  host.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== host.parent || !isListedOrigin(sender, frameAncestors)) return;
    const word = readHostMessage(data);
    if (!word) return;
    const isNew = sender !== origin;
    origin = sender;
    hear(word);
    if (!isNew) return;
    if (height) tell(height);
    onNewHost();
  });
  const tell = (fact: FrameFact) => {
    if (fact.type === 'heightChanged') height = fact;
    if (origin === undefined) return;
    const message: FrameMessage = { source: frameSource, version: protocolVersion, ...fact };
    host.parent.postMessage(message, origin);
  };
  return tell;
}
