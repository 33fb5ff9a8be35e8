import type { EstimateBasis } from '../src/published/costs';
import type { CountryModel } from '../src/published/flow';

interface ReadoutEntry {
  /** Data points whose numbers it depends on: the step that names it asks for them, or one before it does. */
  readonly reads: readonly string[];
  /** Keys of its texts in the namespace `app`. */
  readonly texts: readonly string[];
}

/** Widgets that ask nothing, by the name that a question may give in its option `readout` to show one below it. */
export const readouts = {
  instalment: {
    reads: ['amount', 'period'],
    texts: [
      'estimate>monthly',
      'estimate>monthlyRange',
      'estimate>monthlyName',
      'estimate>once',
      'estimate>onceRange',
      'estimate>onceName',
      'estimate>over',
      'estimate>basis',
      'estimate>basisRange',
      'estimate>rate',
    ],
  },
} as const satisfies Record<string, ReadoutEntry>;

export type ReadoutName = keyof typeof readouts;

/** What the renderer passes to a widget that asks nothing. */
export interface ReadoutProps<Name extends ReadoutName> {
  /** By data point, the number answered or proposed; absent if there is none, or none that its rule allows. */
  readonly values: Readonly<Partial<Record<(typeof readouts)[Name]['reads'][number], number>>>;
  readonly text: (key: (typeof readouts)[Name]['texts'][number], values?: Readonly<Record<string, string>>) => string;
  readonly country: CountryModel;
  /** BCP 47. */
  readonly languageTag: string;
  readonly basis: EstimateBasis;
  /** Stands among the terms of the loan, so the sum has a name of its own in place of a sentence. */
  readonly isListed?: boolean;
}
