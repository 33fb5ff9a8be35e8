import { parseUrl } from '../../flow/parseUrl';
import { isColorScheme } from '../../colors/colorScheme';
import {
  type FrameFact,
  type FrameMessage,
  frameSource,
  type HostMessageContent,
  type HostSettings,
  hostSource,
  protocolVersion,
} from '../../embed/frameMessages';
import { applicantNames, loanNames, longestPrefill } from '../../autofill/prefillNames';
import type { AppearancePart } from '../../published/settings';
import { readAppearance, type ReceivedAppearance } from './hostAppearance';

interface HostConnection {
  readonly host: Window;
  /** Origins that the deployment lists: messages are exchanged with no others. */
  readonly frameAncestors: readonly string[];
  /** What the host may change; everything if absent. */
  readonly hostAppearance?: readonly AppearancePart[] | undefined;
  readonly onHostMessage: (message: ReceivedMessage) => void;
  /** A host identified itself only now, and has missed all earlier facts except the height. */
  readonly onNewHost: () => void;
}

/** The settings of a host, with what is valid and permitted in them. */
export type ReceivedSettings = Pick<HostSettings, 'type' | 'locale' | 'colorScheme' | 'prefill'> &
  Required<Pick<HostSettings, 'canNavigate' | 'canClose'>> &
  ReceivedAppearance;

export type ReceivedMessage = ReceivedSettings | Exclude<HostMessageContent, HostSettings>;

/**
 * Connects to the host page, and greets it until it answers.
 *
 * @returns a function that sends a fact to the host; it sends nothing until the host's origin is known
 */
export function connectToHost({
  host,
  frameAncestors,
  hostAppearance,
  onHostMessage,
  onNewHost,
}: HostConnection): (fact: FrameFact) => void {
  let origin = hostOriginOf(host, frameAncestors);
  let height: FrameFact | undefined;
  let isGreeted = false;
  host.addEventListener('message', ({ source, origin: sender, data }) => {
    if (source !== host.parent || !isListedOrigin(sender, frameAncestors)) return;
    const message = readHostMessage(data, hostAppearance);
    if (!message) return;
    isGreeted = true;
    const isNew = sender !== origin;
    origin = sender;
    onHostMessage(message);
    if (!isNew) return;
    if (height) sendToHost(height);
    onNewHost();
  });
  const sendToHost = (fact: FrameFact) => {
    if (fact.type === 'heightChanged') height = fact;
    if (origin === undefined) return;
    host.parent.postMessage(messageOf(fact), origin);
  };
  const greet = (waitMs: number) => {
    if (isGreeted || waitMs > LONGEST_WAIT_MS) return;
    // Says no more than that the frame listens, so it may go to a page whose origin the browser does not reveal.
    host.parent.postMessage(messageOf({ type: 'hello' }), origin ?? '*');
    host.setTimeout(greet, waitMs, 2 * waitMs);
  };
  greet(FIRST_WAIT_MS);
  return sendToHost;
}

/**
 * A host may listen later than the frame, and its first message may come before the frame listens: it is greeted until
 * it answers, or for half a minute. Its script answers every greeting.
 */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 16_000;

function messageOf(fact: FrameFact): FrameMessage {
  return { source: frameSource, version: protocolVersion, ...fact, ...formerFields(fact) };
}

/** Returns the fields that scripts of earlier releases require: they drop a message without one. */
function formerFields({ type }: FrameFact): object {
  return type === 'stepChanged' ? { step: '' } : {};
}

type FramedWindow = Pick<Window, 'location'> & { readonly document: Pick<Document, 'referrer'> };

/**
 * Origin of the host page, if the browser reports it and the deployment lists it. Messages go only to this origin: if
 * it were wrong, the browser would not deliver them.
 */
export function hostOriginOf({ location, document }: FramedWindow, list: readonly string[]): string | undefined {
  const { referrer } = document;
  // Not every browser supports `ancestorOrigins`.
  const [parent] = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : [];
  const origin = parent ?? parseUrl(referrer)?.origin ?? '';
  return isListedOrigin(origin, list) ? origin : undefined;
}

/** `scheme://host[:port]`, as in `frame-ancestors`: `*.` in front for subdomains, `*` for any port. */
const listed = /^(https?):\/\/(\*\.)?([^/:*]+)(?::(\d+|\*))?$/;
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Whether the deployment lists an origin, by the rules of `frame-ancestors`. */
export function isListedOrigin(origin: string, list: readonly string[]): boolean {
  const url = parseUrl(origin);
  // Rejects anything but a plain origin, for example one with a path.
  return url?.origin === origin && list.some((entry) => isEntry(url, entry));
}

function isEntry({ protocol, hostname, port }: URL, entry: string): boolean {
  const [, scheme, anySubdomain, host = '', wantedPort] = listed.exec(entry) ?? [];
  if (scheme === undefined || protocol !== `${scheme}:`) return false;
  const isHost = anySubdomain === undefined ? hostname === host : hostname.endsWith(`.${host}`);
  const standard = defaultPorts[protocol];
  return isHost && (wantedPort === '*' || (port || standard) === (wantedPort ?? standard));
}

/** A locale's name or language tag. */
const localeName = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

/** Returns the permitted content of a host's message; `undefined` if the data isn't such a message. */
export function readHostMessage(
  data: unknown,
  hostAppearance?: readonly AppearancePart[],
): ReceivedMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Readonly<Record<string, unknown>>;
  const { source, version, type, locale, colorScheme, prefill, canNavigate, canClose } = message;
  if (source !== hostSource || version !== protocolVersion) return undefined;
  if (type === 'redirectHeard' || type === 'redirectAccepted' || type === 'closeRequested') return { type };
  if (type !== 'settings') return undefined;
  return {
    type,
    ...readAppearance(message, hostAppearance),
    ...(typeof locale === 'string' && localeName.test(locale) && { locale }),
    ...(isColorScheme(colorScheme) && { colorScheme }),
    prefill: acceptedPrefill(prefill),
    canNavigate: canNavigate === true,
    canClose: canClose === true,
  };
}

/** Returns the texts about the loan and the applicant; their rules are applied where they are filled in. */
function acceptedPrefill(given: unknown): Readonly<Record<string, string>> {
  if (typeof given !== 'object' || given === null) return {};
  const entries = [...loanNames, ...applicantNames].flatMap((name) => {
    const value: unknown = Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined;
    return typeof value === 'string' && value !== '' ? [[name, value.slice(0, longestPrefill + 1)] as const] : [];
  });
  return Object.fromEntries(entries);
}
