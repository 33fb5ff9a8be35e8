import { isOlderThan } from '../storage/isOlderThan';
import { parseRepeatedly } from '../storage/parseRepeatedly';
import { readTrackingIds } from './readTrackingIds';
import { parseTimestamp } from '../storage/parseTimestamp';

interface RecordSources<Name extends string> {
  readonly stored: string | null;
  readonly names: readonly Name[];
  readonly expiryDays: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

const dayMs = 86_400_000;

/** Reads a stored record of ids with the time of its making; `undefined` when it is too old or holds none of them. */
export function restoreRecord<Name extends string>(
  sources: RecordSources<Name>,
): (Partial<Record<Name, string>> & { readonly setAt: string }) | undefined {
  const { stored, names, expiryDays, now, log } = sources;
  const value = stored === null ? null : parseRepeatedly(stored);
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const ids = readTrackingIds(names, (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined));
  if (Object.keys(ids).length === 0) return undefined;
  const since = Object.hasOwn(fields, 'setAt') ? fields['setAt'] : undefined;
  const lifeMs = typeof expiryDays === 'number' ? expiryDays * dayMs : expiryDays;
  if (isOlderThan({ since, lifeMs, now, log })) return undefined;
  return { ...ids, setAt: new Date(parseTimestamp(since) ?? now).toISOString() };
}
