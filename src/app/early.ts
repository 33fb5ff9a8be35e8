import { loadClean } from './clearAddress';
import { markEmbedded } from './embedding/markEmbedded';
import { wantedLocale } from './wantedLocale';

/**
 * Runs before the app, as soon as the page can be seen: what the address says of the applicant leaves it at once, a
 * page in a frame shows itself as a part of the host's, and a form that is sent before the app is there is neither sent
 * by the browser nor forgotten. The app takes over by `takeAddress` and `readEarlyInput`.
 */
loadClean(window);
markEmbedded(window);

document.addEventListener('submit', (event) => {
  if (document.documentElement.dataset.ready) return;
  event.preventDefault();
  document.documentElement.dataset.submitted = 'early';
});

/** Until the app is there, the spinner of a page that continues an application is drawn in neutral colours. */
if (location.pathname.includes('continue')) document.documentElement.dataset.continuing = '';

/** Texts of another language than the wanted one are not shown first; the app knows which there are. */
const locale = wantedLocale(window, location.search);
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
