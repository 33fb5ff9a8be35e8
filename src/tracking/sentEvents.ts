import { json } from '../storage/firstCodecs';
import { keptKey } from '../storage/keptKey';
import type { EventName } from './vendorEvents';

/** Events of one lead that were sent to vendors. */
interface SentEvents {
  readonly lead: string;
  readonly names: readonly string[];
}

/** Events of the lead that were already sent to vendors, so that a reload does not send them twice. */
export const trackedEventsKey = keptKey(
  'trackedEvents',
  { place: 'device', scope: 'application', privacy: 'plain' },
  json(parseSentEvents),
);

/** Returns whether an event of this lead was already sent, according to the device. */
export function wasEventSent(stored: SentEvents | undefined, lead: string, name: EventName): boolean {
  return stored?.lead === lead && stored.names.includes(name);
}

/** Returns what the device stores once the event was sent; drops the events of an earlier lead. */
export function withSentEvent(stored: SentEvents | undefined, lead: string, name: EventName): SentEvents {
  const names = stored?.lead === lead ? stored.names : [];
  return { lead, names: [...new Set([...names, name])] };
}

function parseSentEvents(stored: unknown): SentEvents | undefined {
  const { lead, names } = Object(stored) as Readonly<Record<string, unknown>>;
  if (typeof lead !== 'string' || !Array.isArray(names)) return undefined;
  return { lead, names: names.filter((name) => typeof name === 'string') };
}
