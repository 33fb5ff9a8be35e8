import type { Answer } from '../published/flow';
import { parseRepeatedly } from '../storage/parseRepeatedly';

export type EventName = TrackedEvent['name'];

interface SentEvents {
  readonly lead: string;
  readonly names: readonly string[];
}

/** Returns whether an event of this lead was already sent, according to the device. */
export function wasEventSent(stored: string | null, lead: string, name: EventName): boolean {
  return sentEventsOf(stored, lead).names.includes(name);
}

/** Returns what the device stores once the event was sent; drops the events of an earlier lead. */
export function withSentEvent(stored: string | null, lead: string, name: EventName): string {
  const { names } = sentEventsOf(stored, lead);
  return JSON.stringify({ lead, names: [...new Set([...names, name])] } satisfies SentEvents);
}

function sentEventsOf(stored: string | null, lead: string): SentEvents {
  const value = Object(stored === null ? undefined : parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const { lead: owner, names } = value;
  if (owner !== lead || !Array.isArray(names)) return { lead, names: [] };
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
