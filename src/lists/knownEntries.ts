import type { Answer } from '../published/flow';
import type { KnownEntry } from './entryList';

interface NamedFields {
  readonly dataPoints: readonly string[];
  /** The server's own names for some of them, by data point. */
  readonly sendAs: Readonly<Record<string, string>>;
}

/** Returns the entries that the server sent for a page, under the names of the data points. */
export function knownEntries(sent: unknown, { dataPoints, sendAs }: NamedFields): readonly KnownEntry[] {
  if (!Array.isArray(sent)) return [];
  return sent.filter(isBranch).map((item, index) => {
    const { id } = item;
    const values = dataPoints.flatMap((name) => {
      const value = item[sendAs[name] ?? name];
      return isPlain(value) ? [[name, value] as const] : [];
    });
    const isKnown = typeof id === 'string';
    return { key: isKnown ? id : `~${index}`, ...(isKnown && { id }), values: Object.fromEntries(values) };
  });
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: unknown): value is Answer {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
