import { reloadWithCleanAddress } from './clearAddress';
import { requestedLocale } from './requestedLocale';

/**
 * Runs before the app, as soon as the page can be seen: what the address says of the applicant leaves it at once, a
 * page in a frame shows itself as a part of the host's, and a form that is sent before the app is there is neither sent
 * by the browser nor forgotten. The app takes over by `consumeVisitAddress` and `readEarlyInput`.
 */
reloadWithCleanAddress(window);
markEmbedded(window);

document.addEventListener('submit', (event) => {
  if (document.documentElement.dataset.ready) return;
  event.preventDefault();
  document.documentElement.dataset.submitted = 'early';
});

/** Until the app is there, the spinner of a page that continues an application is drawn in neutral colours. */
if (location.pathname.includes('continue')) document.documentElement.dataset.continuing = '';

/** Texts of another language than the wanted one are not shown first; the app knows which there are. */
const locale = requestedLocale(window, location.search);
if (locale !== undefined) document.documentElement.dataset.wantedLocale = locale;

/**
 * The first formatter of a language takes over 100 ms on a cheap phone, the next ones take next to nothing: it is made
 * when the page can be seen, while the app is still loading. Each is made in a task of its own, so input is handled between.
 */
requestAnimationFrame(() => {
  const { lang } = document.documentElement;
  setTimeout(() => {
    new Intl.NumberFormat(lang).format(0);
    setTimeout(() => new Intl.DateTimeFormat(lang).format(0));
  });
});

/** What search engines and shared links read of a page; a part of another page has none of it. */
const METADATA =
  'meta:is([name="description"], [name="keywords"], [name="theme-color"], [name^="twitter:"], [property^="og:"]), link:is([rel="canonical"], [rel~="icon"], [rel="apple-touch-icon"])';

/** Tells the styles that the page is part of a host's page, before anything is painted: no header, no footer. */
function markEmbedded(host: Window): void {
  if (host.parent === host) return;
  const { document } = host;
  document.documentElement.dataset.embedded = '';
  const clear = () => {
    for (const element of document.head.querySelectorAll(METADATA)) element.remove();
  };
  clear();
  document.addEventListener('DOMContentLoaded', clear);
}
