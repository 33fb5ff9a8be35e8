import { colorSchemeParameter, isColorScheme } from '../../colors/colorScheme';
import { coveringFrame } from '../../colors/coveringFrame';
import type { FrameMessage } from '../../embed/frameMessages';
import { applyColorScheme } from '../page/applyColorScheme';

/** Metadata for search engines and link previews, which a framed page does not need. */
const METADATA = [
  'meta[name="description"]',
  'meta[name="keywords"]',
  'meta[name="theme-color"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel~="icon"]',
  'link[rel="apple-touch-icon"]',
].join();

/**
 * Marks a framed page before anything is painted, so that the styles omit header and footer and let the host's page
 * show around the application, unless the frame covers that page. Reports the arrival to the page that holds the
 * frame: it says nothing else, and which pages may hold it is up to `frame-ancestors`. Does so once, for the early
 * script or, where that did not arrive, for what follows the host.
 */
export function markEmbedded(host: Window): void {
  const { document } = host;
  const { dataset } = document.documentElement;
  if (host.parent === host || dataset.embedded !== undefined) return;
  const isCovering = host.name.startsWith(coveringFrame);
  dataset.embedded = isCovering ? 'cover' : 'inline';
  dataset.background = isCovering ? 'brand' : 'transparent';
  const scheme = new URLSearchParams(host.location.search).get(colorSchemeParameter);
  const adapt = () => {
    if (isColorScheme(scheme)) applyColorScheme(document, scheme);
    for (const element of document.head.querySelectorAll(METADATA)) element.remove();
  };
  adapt();
  document.addEventListener('DOMContentLoaded', adapt);
  const arrived: FrameMessage = { source: 'application-frontend', version: 1, type: 'arrived' };
  host.parent.postMessage(arrived, '*');
}
