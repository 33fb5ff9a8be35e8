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
  const name = nameOf(element);
  if (name && !applicationName.test(name))
    return `application="${name}": expected 1 to 32 lower-case letters, digits and hyphens`;
  const key = `${origin} ${name}`;
  const holder = holders.get(key);
  if (holder?.isConnected && holder !== element)
    return `another element shows application="${name}" of ${origin}: set a name of its own`;
  holders.set(key, element);
  return undefined;
}

/** Returns the name of an element's frame, by which the frame knows its application and whether it covers the page. */
export function frameNameOf(element: Element, isCovering: boolean): string {
  const name = nameOf(element);
  return (isCovering ? coveringFrame : 'application-frontend') + (name && `:${name}`);
}

function nameOf(element: Element): string {
  return element.getAttribute('application') ?? '';
}
