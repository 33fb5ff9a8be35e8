import { reloadWithCleanAddress } from './clearAddress';
import { coveringFrame } from '../colors/coveringFrame';
import { colorSchemeParameter, isColorScheme } from '../colors/colorScheme';
import { applyColorScheme } from './applyColorScheme';
import type { FrameMessage } from '../embed/frameMessages';
import { requestedLocale } from './requestedLocale';

/** Metadata for search engines and link previews, which a framed page does not need. */
const METADATA =
  'meta:is([name="description"], [name="keywords"], [name="theme-color"], [name^="twitter:"], [property^="og:"]), link:is([rel="canonical"], [rel~="icon"], [rel="apple-touch-icon"])';

/**
 * Runs before the app, as soon as the page is visible: removes personal data from the address, adapts a framed page
 * to its host, and holds back a form that is submitted before the app is ready, without losing the submission. The
 * app continues with `consumeVisitAddress` and `readEarlyInput`.
 */
reloadWithCleanAddress(window);
markEmbedded(window);

document.addEventListener('submit', (event) => {
  if (document.documentElement.dataset.ready) return;
  event.preventDefault();
  document.documentElement.dataset.submitted = 'early';
});

/** Until the app is ready, a page that continues an application draws its spinner in neutral colours. */
if (location.pathname.includes('continue')) document.documentElement.dataset.continuing = '';

/** Hides texts until the app has applied the requested locale; only the app knows which locales exist. */
const locale = requestedLocale(window, location.search);
if (locale !== undefined) document.documentElement.dataset.wantedLocale = locale;

/**
 * The first formatter of a language takes over 100 ms on a cheap phone, later ones almost nothing. So the first ones
 * are created once the page is visible, while the app still loads, each in its own task to handle input in between.
 */
requestAnimationFrame(() => {
  const { lang } = document.documentElement;
  setTimeout(() => {
    new Intl.NumberFormat(lang).format(0);
    setTimeout(() => new Intl.DateTimeFormat(lang).format(0));
  });
});

/**
 * Marks a framed page before anything is painted, so that the styles omit header and footer and let the host's page
 * show around the application, unless the frame covers that page. Reports the arrival to the page that holds the
 * frame: it says nothing else, and which pages may hold it is up to `frame-ancestors`.
 */
function markEmbedded(host: Window): void {
  if (host.parent === host) return;
  const { document } = host;
  const isCovering = host.name.startsWith(coveringFrame);
  const { dataset } = document.documentElement;
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
