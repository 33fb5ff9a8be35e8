import {
  type FrameFact,
  type FrameMessage,
  frameSource,
  hostSource,
  type HostMessageContent,
  protocolVersion,
} from '../../embed/frameMessages';
import { acceptedColors } from '../../formats/partnerColors';

interface Conversation {
  readonly host: Window;
  /** Origins that the deployment lists: no other is listened to or spoken to. */
  readonly frameAncestors: readonly string[];
  readonly onHostMessage: (message: HostMessageContent) => void;
  /** The host has made itself known only now, and has missed what was told before, but for the height. */
  readonly onNewHost: () => void;
}

/**
 * Opens the conversation with the page that holds this one.
 *
 * @returns what tells the host; nothing is told as long as nobody knows who the host is
 */
export function connectToHost({
  host,
  frameAncestors,
  onHostMessage,
  onNewHost,
}: Conversation): (fact: FrameFact) => void {
  let origin = hostOriginOf(host, frameAncestors);
  let height: FrameFact | undefined;
  host.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== host.parent || !isListedOrigin(sender, frameAncestors)) return;
    const message = readHostMessage(data);
    if (!message) return;
    const isNew = sender !== origin;
    origin = sender;
    onHostMessage(message);
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

type FramedWindow = Pick<Window, 'location'> & { readonly document: Pick<Document, 'referrer'> };

/**
 * Origin of the page that holds this one, where the browser tells it and the deployment lists it. A message goes there
 * and nowhere else: were the origin wrong, the browser would not deliver it.
 */
export function hostOriginOf({ location, document }: FramedWindow, list: readonly string[]): string | undefined {
  const { referrer } = document;
  // Not every browser knows the ancestors.
  const [parent] = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : [];
  const origin = parent ?? (URL.canParse(referrer) ? new URL(referrer).origin : '');
  return isListedOrigin(origin, list) ? origin : undefined;
}

/** `scheme://host[:port]`, as `frame-ancestors` takes it: `*.` in front for subdomains, `*` for any port. */
const listed = /^(https?):\/\/(\*\.)?([^/:*]+)(?::(\d+|\*))?$/;
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Whether an origin is one of those that the deployment lists, read as the browser reads `frame-ancestors`. */
export function isListedOrigin(origin: string, list: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  // What is no plain origin, for example one with a path, is none.
  return url.origin === origin && list.some((entry) => isEntry(url, entry));
}

function isEntry({ protocol, hostname, port }: URL, entry: string): boolean {
  const [, scheme, anySubdomain, host = '', wantedPort] = listed.exec(entry) ?? [];
  if (scheme === undefined || protocol !== `${scheme}:`) return false;
  const isHost = anySubdomain === undefined ? hostname === host : hostname.endsWith(`.${host}`);
  const standard = defaultPorts[protocol];
  return isHost && (wantedPort === '*' || (port || standard) === (wantedPort ?? standard));
}

/** A locale's name or language tag; longer texts are none. */
const localeName = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

/** What a host says, as far as it may say it; `undefined` for what is no message of a host. */
export function readHostMessage(data: unknown): HostMessageContent | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { source, version, type, colors, locale, canNavigate } = data as Readonly<Record<string, unknown>>;
  if (source !== hostSource || version !== protocolVersion) return undefined;
  if (type === 'redirectHeard' || type === 'redirectAccepted') return { type };
  if (type !== 'settings') return undefined;
  return {
    type,
    colors: acceptedColors(colors),
    ...(typeof locale === 'string' && localeName.test(locale) && { locale }),
    canNavigate: canNavigate === true,
  };
}
