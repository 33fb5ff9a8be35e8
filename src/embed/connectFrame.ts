import { parseUrl } from '../flow/parseUrl';
import { isSafe } from './frameAddress';
import {
  factFields,
  type FrameFact,
  frameSource,
  type HostMessage,
  type HostMessageContent,
  type HostSettings,
  hostSource,
  protocolVersion,
} from './frameMessages';

/** How long the space may stay empty: then the fallback is shown until the frame arrives. */
const FALLBACK_DELAY_MS = 3000;
/** A page of ours sends a message before it is loaded, so a frame without one this long after shows something else. */
const MESSAGE_TIMEOUT_MS = 1000;
/** Longest wait for a frame that does not load at all, on a slow connection. */
const LOAD_TIMEOUT_MS = 20_000;

interface Connection {
  readonly settings: () => HostSettings;
  readonly onFact: (fact: HostFact) => void;
  /** The frame is late, for whatever reason. */
  readonly onLate: () => void;
  /** The frame has sent a message, however late. */
  readonly onMessage: () => void;
  /** Ends the connection. */
  readonly signal: AbortSignal;
}

/** A fact for the element; the others are between frame and connection. */
export type HostFact = Exclude<FrameFact, { readonly type: 'arrived' | 'hello' | 'redirectRequested' }>;

/**
 * Listens to one frame. Ignores other windows, other origins and anything that is not one of our messages.
 *
 * @param origin the only one to exchange messages with
 * @returns a function that sends a message to the frame
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  { settings, onFact, onLate, onMessage, signal }: Connection,
): (content: HostMessageContent) => void {
  let isWaiting = true;
  const whileWaiting = (delayMs: number, act: () => void) =>
    setTimeout(() => {
      if (isWaiting && !signal.aborted) act();
    }, delayMs);
  const post = (content: HostMessageContent) => {
    const message: HostMessage = { source: hostSource, version: protocolVersion, ...content };
    frame.contentWindow?.postMessage(message, origin);
  };
  const reportUnanswered = () => {
    isWaiting = false;
    onLate();
    onFact({ type: 'error', code: 'unanswered' });
  };
  const receive = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    const fact = source === frame.contentWindow && sender === origin && readFrameMessage(data);
    if (!fact) return;
    isWaiting = false;
    onMessage();
    if (fact.type === 'hello') post(settings());
    else if (fact.type === 'redirectRequested') {
      if (settings().canNavigate && navigateTop(fact.url)) post({ type: 'redirectAccepted' });
    } else if (fact.type !== 'arrived') onFact(fact);
    if (fact.type === 'redirected') post({ type: 'redirectHeard' });
  };
  const onLoad = () => {
    // Where the browser does not reveal the host's origin to the frame, the frame learns it from this message.
    post(settings());
    whileWaiting(MESSAGE_TIMEOUT_MS, reportUnanswered);
  };
  addEventListener('message', receive, { signal });
  frame.addEventListener('load', onLoad, { signal });
  whileWaiting(FALLBACK_DELAY_MS, onLate);
  whileWaiting(LOAD_TIMEOUT_MS, reportUnanswered);
  return post;
}

/**
 * Redirects the whole window, if the address is safe and the applicant has just clicked, as far as the browser tells;
 * returns whether it did.
 */
function navigateTop(address: string): boolean {
  const url = parseUrl(address);
  if (!url || !isSafe(url) || url.username || url.password) return false;
  if ('userActivation' in navigator && !navigator.userActivation.isActive) return false;
  const { href } = url;
  Object.assign(document.createElement('a'), { href, target: '_top', rel: 'noreferrer' }).click();
  return true;
}

/** Returns the fact of a message, with its own fields only; `undefined` if the data is not one of our messages. */
export function readFrameMessage(data: unknown): FrameFact | undefined {
  const message = Object(data) as Readonly<Record<string, unknown>>;
  const { source, version, type } = message;
  if (source !== frameSource || version !== protocolVersion || !isFactType(type)) return undefined;
  const fields = Object.entries(factFields[type]);
  if (!fields.every(([name, isValid]) => isValid(message[name]))) return undefined;
  const fact: unknown = { type, ...Object.fromEntries(fields.map(([name]) => [name, message[name]])) };
  return fact as FrameFact;
}

function isFactType(type: unknown): type is FrameFact['type'] {
  return typeof type === 'string' && Object.hasOwn(factFields, type);
}
