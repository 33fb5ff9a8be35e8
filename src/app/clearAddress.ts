import { cleanAddress, isCleanAddress } from '../attribution/cleanAddress';

declare global {
  interface Window {
    /** Path and query of the address as it was, from the early script to the app. */
    visitAddress?: string | undefined;
    /** The page is reloading, so the app must not start. */
    isLeaving?: true;
  }
}

/**
 * Reloads the page from a clean address, because any script can read the one it was first loaded from. If somebody has
 * begun to answer, it only clears the address bar; no vendor's script loads then.
 *
 * @returns whether the page is being left
 */
export function reloadWithCleanAddress(host: Window): boolean {
  if (clearAddress(host) && !isTouched(host.document)) {
    host.isLeaving = true;
    host.location.reload();
  }
  return host.isLeaving === true;
}

/**
 * Takes what may be personal out of the address bar, and keeps the whole address for the app; also in the entry of the
 * history, so that a reload before the app has taken it, as on a bad line, does not lose it.
 *
 * @returns whether there was anything to take out
 */
function clearAddress(host: Window): boolean {
  const { location, history } = host;
  if (isCleanAddress(location)) return false;
  const address = `${location.pathname}${location.search}`;
  host.visitAddress ??= address;
  history.replaceState({ ...entryOf(host), cleared: address }, '', `${cleanAddress(location)}${location.hash}`);
  return true;
}

/** The address before something was taken out of that of this entry, if it is still needed. */
export function clearedAddress(host: Window): string | undefined {
  const { cleared } = entryOf(host);
  return typeof cleared === 'string' ? cleared : undefined;
}

/** The app has made of the address what it is for: a reload has nothing to ask of it. */
export function forgetClearedAddress(host: Window): void {
  if (clearedAddress(host) === undefined) return;
  const { cleared: _, ...entry } = entryOf(host);
  host.history.replaceState(entry, '');
}

function entryOf({ history }: Window): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Whether somebody has begun to answer on a page that no script has taken over yet. */
function isTouched({ activeElement, forms }: Pick<Document, 'activeElement' | 'forms'>): boolean {
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement) return true;
  return [...forms].some((form) => [...form.elements].some(isChanged));
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}
