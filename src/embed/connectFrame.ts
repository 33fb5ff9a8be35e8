import { isSafe, parseUrl } from './frameAddress';
import {
  type FrameFact,
  frameSource,
  type HostMessage,
  type HostSettings,
  hostSource,
  type HostMessageContent,
  protocolVersion,
} from './frameMessages';

/** A frame may not answer for this long after it was loaded, on a slow line. */
const SILENCE_MS = 20_000;
const HIGHEST_PX = 100_000;

interface Connection {
  readonly frame: HTMLIFrameElement;
  /** The only origin that is listened to and spoken to. */
  readonly origin: string;
  readonly settings: () => HostSettings;
  readonly onHeight: (height: number) => void;
  readonly onFact: (fact: FrameFact) => void;
}

export interface ConnectedFrame {
  /** Tells the frame the settings as they are now. */
  readonly tell: () => void;
  readonly close: () => void;
}

/** Listens to one frame: what another window or another origin says, or what is no message of ours, is passed over. */
export function connectFrame({ frame, origin, settings, onHeight, onFact }: Connection): ConnectedFrame {
  let silence: number | undefined;
  let hasAnswered = false;
  const say = (word: HostMessageContent) => {
    const message: HostMessage = { source: hostSource, version: protocolVersion, ...word };
    frame.contentWindow?.postMessage(message, origin);
  };
  const tell = () => say(settings());
  const receive = ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || sender !== origin) return;
    const height = heightOf(data);
    if (height !== undefined) onHeight(height);
    const fact = readFrameMessage(data);
    if (!fact) return;
    hasAnswered = true;
    clearTimeout(silence);
    if (fact.type === 'hello') tell();
    else if (fact.type !== 'redirectRequested') onFact(fact);
    else if (settings().canNavigate && leave(fact.url)) say({ type: 'redirectAccepted' });
    if (fact.type === 'redirected') say({ type: 'redirectHeard' });
  };
  // Where the browser does not tell the frame who holds it, the frame learns it from this.
  const greet = () => {
    tell();
    clearTimeout(silence);
    if (!hasAnswered) silence = window.setTimeout(() => onFact({ type: 'error', code: 'unanswered' }), SILENCE_MS);
  };
  addEventListener('message', receive);
  frame.addEventListener('load', greet);
  return {
    tell,
    close: () => {
      clearTimeout(silence);
      removeEventListener('message', receive);
    },
  };
}

/** Of the message that the specification knows, and of ours. */
function heightOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined;
  const isOurs =
    data.type === 'FORM_HEIGHT' || (data.type === 'heightChanged' && 'source' in data && data.source === frameSource);
  const { height } = data;
  return isOurs && typeof height === 'number' && height > 0 && height < HIGHEST_PX ? height : undefined;
}

/** Leads the whole window out, if the applicant has just pressed something and the address is a safe one. */
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

/** Beyond this no number is one of ours. */
const HIGHEST = 100_000;

/** What each message must carry, by its type. */
const fields: Readonly<Record<string, Readonly<Record<string, 'string' | 'number'>>>> = {
  hello: {},
  ready: { product: 'string', locale: 'string' },
  heightChanged: { height: 'number' },
  stepChanged: { step: 'string' },
  submitted: { product: 'string' },
  stateChanged: { state: 'number', name: 'string' },
  redirected: { host: 'string' },
  redirectRequested: { url: 'string' },
  error: { code: 'string' },
};

/** What a message says, with its own fields and nothing else; `undefined` for what is none of ours. */
export function readFrameMessage(data: unknown): FrameFact | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Readonly<Record<string, unknown>>;
  const { source, version, type } = message;
  if (source !== frameSource || version !== protocolVersion || typeof type !== 'string') return undefined;
  const wanted = Object.hasOwn(fields, type) ? fields[type] : undefined;
  if (!wanted) return undefined;
  const entries = Object.keys(wanted).map((name) => [name, message[name]] as const);
  const isWhole = entries.every(
    ([name, value]) => typeof value === wanted[name] && (typeof value !== 'number' || (value >= 0 && value < HIGHEST)),
  );
  const fact: unknown = { type, ...Object.fromEntries(entries) };
  return isWhole ? (fact as FrameFact) : undefined;
}
