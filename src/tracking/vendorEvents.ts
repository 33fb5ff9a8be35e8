import type { Answer } from '../published/flow';
import type { TrackerName } from '../published/tracking';

export type EventFields = Readonly<Record<string, string | number | boolean>>;

export type EventName = TrackedEvent['name'];

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

type FieldName = 'eventId' | 'product' | 'step' | 'dataPoints' | 'answers';

const conversionsOfPixels = { Lead: ['eventId'], CompleteRegistration: ['eventId'] } as const;
const conversions = { Lead: ['product', 'answers'], CompleteRegistration: ['product'] } as const;
const stepEventFields = { stepOpened: ['step'], stepRefused: ['step', 'dataPoints'] } as const;

/** The events that each vendor receives, with exactly the fields it may have. Anything not listed is not sent. */
export const allowedFields: Readonly<Record<TrackerName, Readonly<Partial<Record<EventName, readonly FieldName[]>>>>> =
  {
    tikTokPixel: { ...conversionsOfPixels, Rejected: ['eventId'] },
    metaPixel: conversionsOfPixels,
    googleAds: { Lead: ['eventId'] },
    tagManager: { stepOpened: ['step'], Lead: ['eventId', 'product'], CompleteRegistration: ['eventId', 'product'] },
    posthog: { ...stepEventFields, ...conversions },
    logRocket: { ...stepEventFields, ...conversions },
  };

/** Answers that product analytics may receive, as long as the catalogue classifies them as not personal. */
export const analyticsAnswers: readonly string[] = ['amount', 'period', 'loanPurpose'];

/** Returns what a vendor may receive of an event, flat; `undefined` if it does not receive the event. */
export function fieldsFor(vendor: TrackerName, event: TrackedEvent): EventFields | undefined {
  const allowed = allowedFields[vendor][event.name];
  if (!allowed) return undefined;
  const isAllowed = (name: string) => allowed.some((each) => each === name);
  const fields = Object.entries(event.fields).flatMap(([name, value]) =>
    name === 'answers' && isAllowed(name) ? carried(value) : [[name, value] as const].filter(() => isAllowed(name)),
  );
  return Object.fromEntries(fields.filter(isPlain));
}

type Field = readonly [string, string | number | boolean];

function carried(answers: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(answers ?? {}).filter(([name]) => analyticsAnswers.includes(name));
}

function isPlain(field: readonly [string, unknown]): field is Field {
  return ['string', 'number', 'boolean'].includes(typeof field[1]);
}
