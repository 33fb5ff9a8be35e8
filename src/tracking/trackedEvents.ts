import type { Answer } from '../published/flow';
import { parseRepeatedly } from '../storage/parseRepeatedly';

export type EventName = TrackedEvent['name'];

interface SentEvents {
  readonly lead: string;
  readonly names: readonly string[];
}

/** Whether an event of this lead was told already, by what the device holds. */
export function wasEventSent(stored: string | null, lead: string, name: EventName): boolean {
  return sentEventsOf(stored, lead).names.includes(name);
}

/** What the device holds once it has been told; what was told of an earlier lead is forgotten. */
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
    /** The same for every vendor and every repetition. */
    readonly eventId: string;
    readonly product: string;
    /** Answers of privacy class `none`, by data point. */
    readonly answers: Readonly<Record<string, Answer>>;
  };
}

/** Everything that any vendor may ever be told; which of it each is told stands in `allowedFields`. */
export type TrackedEvent =
  | { readonly name: 'stepOpened'; readonly fields: { readonly step: string } }
  | { readonly name: 'stepRefused'; readonly fields: { readonly step: string; readonly dataPoints: string } }
  | Conversion;
