import { isClean } from '../src/attribution/cleanAddress';

/**
 * Whether the address that this page was loaded from says nothing of the applicant. The browser gives it to every script
 * for as long as the page lives, whatever the address bar shows by now.
 */
export function isLoadedClean({ performance }: Pick<Window & typeof globalThis, 'performance'>): boolean {
  return performance.getEntriesByType('navigation').every(({ name }) => !URL.canParse(name) || isClean(new URL(name)));
}
