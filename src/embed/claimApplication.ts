import { coveringFrame } from '../colors/coveringFrame';
import { applicationName } from '../storage/applicationName';

/** By origin and name of the application. */
const holders = new Map<string, Element>();

/**
 * Claims the storage of an application for one element: two frames of one origin and one name would show each other's
 * answers.
 *
 * @returns why the element may not show the application, for developers; `undefined` if it may
 */
export function claimApplication(element: Element, origin: string): string | undefined {
  const name = element.getAttribute('application') ?? '';
  if (name !== '' && !applicationName.test(name))
    return `application="${name}" is no name: expected 1 to 32 lower-case letters, digits and hyphens`;
  const key = `${origin} ${name}`;
  const holder = holders.get(key) ?? element;
  if (holder !== element && holder.isConnected)
    return `this page already holds ${name ? `the application "${name}"` : 'an application'} of ${origin}: give each element an attribute application="…" of its own`;
  holders.set(key, element);
  return undefined;
}

/** Returns the name of an element's frame, by which the frame knows its application and whether it covers the page. */
export function frameNameOf(element: Element, isCovering: boolean): string {
  const name = element.getAttribute('application');
  const kind = isCovering ? coveringFrame : 'application-frontend';
  return name ? `${kind}:${name}` : isCovering ? kind : '';
}
