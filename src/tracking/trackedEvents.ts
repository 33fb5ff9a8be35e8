import type { Answer } from '../published/flow';
import { json } from '../storage/firstCodecs';
import { keptKey } from '../storage/keptKey';

export type EventName = TrackedEvent['name'];

/** Events of one lead that were sent to vendors. */
interface SentEvents {
  readonly lead: string;
  readonly names: readonly string[];
}

/** Events of the lead that were already sent to vendors, so that a reload does not send them twice. */
export const trackedEventsKey = keptKey(
  'trackedEvents',
  { place: 'device', scope: 'application', privacy: 'plain' },
  json(restore),
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

function restore(stored: unknown): SentEvents | undefined {
  const { lead, names } = Object(stored) as Readonly<Record<string, unknown>>;
  if (typeof lead !== 'string' || !Array.isArray(names)) return undefined;
  return { lead, names: names.filter((name) => typeof name === 'string') };
}

interface Conversion {
  readonly name: 'Lead' | 'CompleteRegistration' | 'Rejected';
  readonly fields: {
    /** The same for every vendor and every retry. */
    readonly eventId: string;
    readonly product: string;
    /** Answers of privacy class `none`, by data point. */
    readonly answers: Readonly<Record<string, Answer>>;
  };
}

/** Everything that any vendor may ever receive; `allowedFields` specifies what each vendor receives. */
export type TrackedEvent =
  | { readonly name: 'stepOpened'; readonly fields: { readonly step: string } }
  | { readonly name: 'stepRefused'; readonly fields: { readonly step: string; readonly dataPoints: string } }
  | Conversion;
