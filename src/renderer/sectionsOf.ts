import type { StateModel } from '../app/Settings';
import type { Sections } from '../flow/sectionOf';

/** The sections of the form, as the documents of the states divide it. */
export function sectionsOf(states: Readonly<Record<string, StateModel>>): Sections {
  return Object.fromEntries(
    Object.values(states).flatMap(({ name, page }) => (page.collects ? [[name, page.collects] as const] : [])),
  );
}
