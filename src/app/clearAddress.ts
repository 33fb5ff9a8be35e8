import { publicSearchOf } from '../attribution/publicSearchOf';

declare global {
  interface Window {
    /** Query of the address as it was, from the early script to the app. */
    visitSearch?: string | undefined;
  }
}

/**
 * Takes what may be personal out of the address bar, and keeps the whole query for the app; also in the entry of the
 * history, so that a reload before the app has taken it, as on a bad line, does not lose it.
 */
export function clearAddress(host: Window): void {
  const { search, pathname, hash } = host.location;
  const kept = publicSearchOf(search);
  if (kept === search) return;
  host.visitSearch ??= search;
  host.history.replaceState({ ...entryOf(host), cleared: search }, '', `${pathname}${kept}${hash}`);
}

/** The query that was taken out of the address of this entry, if it is still needed. */
export function clearedSearch(host: Window): string | undefined {
  const { cleared } = entryOf(host);
  return typeof cleared === 'string' ? cleared : undefined;
}

/** The app has made of the query what it is for: a reload has nothing to ask of it. */
export function forgetClearedSearch(host: Window): void {
  if (clearedSearch(host) === undefined) return;
  const { cleared: _, ...entry } = entryOf(host);
  host.history.replaceState(entry, '');
}

function entryOf({ history }: Window): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
