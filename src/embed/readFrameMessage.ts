import { frameSource, protocolVersion, type FrameFact } from './FrameMessage';

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
