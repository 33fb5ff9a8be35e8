import { isSafe, parseUrl } from './frameAddress';
import {
  factFields,
  type FrameFact,
  frameSource,
  type HostMessage,
  type HostSettings,
  hostSource,
  type HostMessageContent,
  protocolVersion,
} from './frameMessages';

/** Longest silence of a loaded frame, on a slow connection. */
const SILENCE_MS = 20_000;
/** Upper limit of the numbers in messages; of a height in pixels as well. */
const maxNumber = 100_000;

interface Connection {
  readonly frame: HTMLIFrameElement;
  /** The only origin to exchange messages with. */
  readonly origin: string;
  readonly settings: () => HostSettings;
  readonly onHeight: (height: number) => void;
  readonly onFact: (fact: FrameFact) => void;
}

export interface ConnectedFrame {
  /** Sends the current settings to the frame. */
  readonly sendSettings: () => void;
  readonly close: () => void;
}

/** Listens to one frame. Ignores other windows, other origins and anything that is not one of our messages. */
export function connectFrame({ frame, origin, settings, onHeight, onFact }: Connection): ConnectedFrame {
  let silence: number | undefined;
  let hasAnswered = false;
  const say = (word: HostMessageContent) => {
    const message: HostMessage = { source: hostSource, version: protocolVersion, ...word };
    frame.contentWindow?.postMessage(message, origin);
  };
  const sendSettings = () => say(settings());
  const receive = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || sender !== origin) return;
    const height = heightOf(data);
    if (height !== undefined) onHeight(height);
    const fact = readFrameMessage(data);
    if (!fact) return;
    hasAnswered = true;
    clearTimeout(silence);
    if (fact.type === 'hello') sendSettings();
    else if (fact.type !== 'redirectRequested') onFact(fact);
    else if (settings().canNavigate && leave(fact.url)) say({ type: 'redirectAccepted' });
    if (fact.type === 'redirected') say({ type: 'redirectHeard' });
  };
  // Where the browser does not reveal the host's origin to the frame, the frame learns it from this message.
  const greet = () => {
    sendSettings();
    clearTimeout(silence);
    if (!hasAnswered) silence = window.setTimeout(() => onFact({ type: 'error', code: 'unanswered' }), SILENCE_MS);
  };
  addEventListener('message', receive);
  frame.addEventListener('load', greet);
  return {
    sendSettings,
    close: () => {
      clearTimeout(silence);
      removeEventListener('message', receive);
    },
  };
}

/** Reads the specification's message or ours. */
function heightOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined;
  const isOurs =
    data.type === 'FORM_HEIGHT' || (data.type === 'heightChanged' && 'source' in data && data.source === frameSource);
  const { height } = data;
  return isOurs && typeof height === 'number' && height > 0 && height < maxNumber ? height : undefined;
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
  const entries = Object.keys(wanted).map((name) => [name, message[name]] as const);
  const isWhole = entries.every(
    ([name, value]) =>
      typeof value === wanted[name] && (typeof value !== 'number' || (value >= 0 && value < maxNumber)),
  );
  const fact: unknown = { type, ...Object.fromEntries(entries) };
  return isWhole ? (fact as FrameFact) : undefined;
}

function isFactType(type: string): type is FrameFact['type'] {
  return Object.hasOwn(factFields, type);
}
