import { reloadWithCleanAddress } from '../address/clearAddress';
import { createKept } from '../../storage/createKept';
import { createStorage } from '../../storage/createStorage';
import { markEmbedded } from './markEmbedded';
import { requestedLocale } from './requestedLocale';
import { retryScripts } from './retryScripts';
import { isOfStep } from './stepForm';

/**
 * Runs before the app, as soon as the page is visible: requests scripts again that fail, removes personal data from the
 * address, adapts a framed page to its host, and holds back a form that is submitted before the app is ready, without
 * losing the submission. The app continues with `consumeVisitAddress` and `holdEarlyInput`. It is compiled to the
 * syntax of 2015, so that it can tell browsers that the app is too new for (docs/decisions/browsers.md).
 */
retryScripts(window);
reloadWithCleanAddress(window);
markEmbedded(window);

document.addEventListener('submit', (event) => {
  if (document.documentElement.dataset.ready || !isOfStep(event)) return;
  event.preventDefault();
  document.documentElement.dataset.submitted = 'early';
});

/** Until the app is ready, a page that continues an application draws its spinner in neutral colours. */
if (location.pathname.includes('continue')) document.documentElement.dataset.continuing = '';

/** Hides texts until the app has applied the requested locale; only the app knows which locales exist. */
const kept = createKept({ tab: createStorage(window, 'sessionStorage', () => undefined) });
const locale = requestedLocale(kept, location.search);
if (locale !== undefined) document.documentElement.dataset.wantedLocale ??= locale;

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
