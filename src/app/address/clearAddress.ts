import { cleanAddress, isCleanAddress } from '../../attribution/cleanAddress';

declare global {
  interface Window {
    /** Original path, query and fragment, passed from the early script to the app. */
    visitAddress?: string | undefined;
    /** The page is reloading, so the app must not start. */
    isLeaving?: true;
  }
}

/**
 * Reloads the page from a clean address, because any script can read the address that the page was first loaded from.
 * If the applicant has begun to answer, it only clears the address bar, and no vendor script loads then.
 *
 * @returns whether the page is reloading
 */
export function reloadWithCleanAddress(host: Window): boolean {
  if (clearAddress(host) && !isTouched(host.document)) {
    host.isLeaving = true;
    host.location.reload();
  }
  return host.isLeaving === true;
}

/**
 * Removes possible personal data from the address bar and keeps the whole address for the app. The history entry
 * stores it too, so that a reload before the app has read it, as on a bad line, does not lose it.
 *
 * @returns whether there was anything to remove
 */
function clearAddress(host: Window): boolean {
  const { location, history } = host;
  if (isCleanAddress(location)) return false;
  const address = `${location.pathname}${location.search}${location.hash}`;
  host.visitAddress ??= address;
  history.replaceState({ ...historyEntryOf(host), cleared: address }, '', cleanAddress(location));
  return true;
}

/** Returns the original address of this history entry, if it was cleared and is still needed. */
export function clearedAddress(host: Window): string | undefined {
  const { cleared } = historyEntryOf(host);
  return typeof cleared === 'string' ? cleared : undefined;
}

/** Returns what this history entry stores. */
export function historyEntryOf({ history }: Window): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Whether an answer was begun on a page that no script has taken over yet. */
function isTouched({ activeElement, forms }: Pick<Document, 'activeElement' | 'forms'>): boolean {
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement) return true;
  return [...forms].some((form) => [...form.elements].some(isChanged));
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}
