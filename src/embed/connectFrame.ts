import { isSafe, parseUrl } from './frameAddress';
import {
  factFields,
  type FrameFact,
  frameSource,
  type HostMessage,
  type HostSettings,
  hostSource,
  numberFields,
  type HostMessageContent,
  protocolVersion,
} from './frameMessages';

/** How long the space may stay empty: after it, the host's content is in sight until the frame arrives. */
const PATIENCE_MS = 3000;
/** A page of ours speaks before it is loaded, so a loaded frame that is silent for so long shows something else. */
const SILENCE_MS = 1000;
/** Longest wait for a frame that does not load at all, on a slow connection. */
const LOADING_MS = 20_000;
/** Upper limit of the numbers in messages; of a height in pixels as well. */
const maxNumber = 100_000;

interface Connection {
  readonly frame: HTMLIFrameElement;
  /** The only origin to exchange messages with. */
  readonly origin: string;
  readonly settings: () => HostSettings;
  readonly onFact: (fact: FrameFact) => void;
  /** The frame is late, for whatever reason. */
  readonly onLate: () => void;
  /** The frame has spoken, however late. */
  readonly onWord: () => void;
}

export interface ConnectedFrame {
  /** Sends the current settings to the frame. */
  readonly sendSettings: () => void;
  /** Asks the frame whether the panel around it may close. */
  readonly requestClose: () => void;
  readonly disconnect: () => void;
}

/** Listens to one frame. Ignores other windows, other origins and anything that is not one of our messages. */
export function connectFrame({ frame, origin, settings, ...on }: Connection): ConnectedFrame {
  const controller = new AbortController();
  const { signal } = controller;
  let isWaiting = true;
  const after = (delayMs: number, act: () => void) =>
    setTimeout(() => {
      if (isWaiting && !signal.aborted) act();
    }, delayMs);
  const say = (word: HostMessageContent) => {
    const message: HostMessage = { source: hostSource, version: protocolVersion, ...word };
    frame.contentWindow?.postMessage(message, origin);
  };
  const sendSettings = () => say(settings());
  const giveUp = () => {
    isWaiting = false;
    on.onLate();
    on.onFact({ type: 'error', code: 'unanswered' });
  };
  const receive = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || sender !== origin) return;
    const fact = readFrameMessage(data);
    if (!fact) return;
    isWaiting = false;
    on.onWord();
    if (fact.type === 'hello') sendSettings();
    else if (fact.type !== 'redirectRequested') on.onFact(fact);
    else if (settings().canNavigate && leave(fact.url)) say({ type: 'redirectAccepted' });
    if (fact.type === 'redirected') say({ type: 'redirectHeard' });
  };
  // Where the browser does not reveal the host's origin to the frame, the frame learns it from this message.
  const greet = () => {
    sendSettings();
    after(SILENCE_MS, giveUp);
  };
  addEventListener('message', receive, { signal });
  frame.addEventListener('load', greet, { signal });
  after(PATIENCE_MS, on.onLate);
  after(LOADING_MS, giveUp);
  return {
    sendSettings,
    requestClose: () => say({ type: 'closeRequested' }),
    disconnect: () => controller.abort(),
  };
}

/** Redirects the whole window, if the applicant has just clicked and the address is safe; returns whether it did. */
function leave(address: string): boolean {
  const url = parseUrl(address);
  if (!url || !isSafe(url) || url.username || url.password || !navigator.userActivation.isActive) return false;
  const link = document.createElement('a');
  link.href = url.href;
  link.target = '_top';
  link.rel = 'noreferrer';
  link.click();
  return true;
}

/** Returns the fact of a message, with its own fields only; `undefined` if the data is not one of our messages. */
export function readFrameMessage(data: unknown): FrameFact | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Readonly<Record<string, unknown>>;
  const { source, version, type } = message;
  if (source !== frameSource || version !== protocolVersion || typeof type !== 'string') return undefined;
  const wanted = isFactType(type) ? factFields[type] : undefined;
  if (!wanted) return undefined;
  const entries = wanted.map((name) => [name, message[name]] as const);
  const isWhole = entries.every(([name, value]) =>
    numberFields.includes(name)
      ? typeof value === 'number' && value >= 0 && value < maxNumber
      : typeof value === 'string',
  );
  const fact: unknown = { type, ...Object.fromEntries(entries) };
  return isWhole ? (fact as FrameFact) : undefined;
}

function isFactType(type: string): type is FrameFact['type'] {
  return Object.hasOwn(factFields, type);
}
