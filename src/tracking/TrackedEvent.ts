import type { Answer } from '../flow/types';

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

export type EventName = TrackedEvent['name'];
