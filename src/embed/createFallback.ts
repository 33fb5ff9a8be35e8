import type { Labels } from './createLabels';

/**
 * Returns what replaces a frame that is late or missing: the content between the element's tags or, if
 * there is none, a link to the application. In a panel it is the link, since the content labels the panel's button.
 *
 * @param address where the application is found; absent if that is unknown
 */
export function createFallback(isPanel: boolean, labels: Labels, address?: string): HTMLElement {
  const fallback = document.createElement(isPanel ? 'div' : 'slot');
  fallback.className = 'fallback';
  if (address) {
    const link = Object.assign(document.createElement('a'), { href: address });
    labels.add(link, 'textContent');
    fallback.append(link);
  }
  return fallback;
}
