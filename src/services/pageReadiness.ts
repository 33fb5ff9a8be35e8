import { type Browser, browserEvents } from './browserEvents';

/** The browser may be wrong about being offline, as behind a VPN or a data saver: requests continue, slowly. */
const offlineDelayMs = 15_000;

/**
 * Waits until the page is visible, so that no requests are sent for an applicant who is away, and until it is online or
 * has seemed offline for a while.
 */
export function untilWorthAsking(host: Window): Browser['untilWorthAsking'] {
  return (signal) =>
    new Promise((resolve) => {
      let isOverdue = false;
      const end = () => {
        clearTimeout(timer);
        unsubscribe();
        resolve();
      };
      const look = () => {
        if (host.document.visibilityState === 'visible' && (host.navigator.onLine || isOverdue)) end();
      };
      const timer = setTimeout(() => {
        isOverdue = true;
        look();
      }, offlineDelayMs);
      const unsubscribe = browserEvents(host)(look);
      signal?.addEventListener('abort', end);
      look();
    });
}

/** Waits until the applicant sees the page: a browser may prerender it for someone who never comes. */
export function untilActivated(page: EventTarget & { readonly prerendering?: boolean }): Promise<void> {
  if (!('prerendering' in page && page.prerendering)) return Promise.resolve();
  return new Promise((resolve) => page.addEventListener('prerenderingchange', () => resolve()));
}

/** Waits until the page is interactive, then until the browser is idle. Repeated calls share one wait. */
export function untilInteractive(host: Window, untilIdle: () => Promise<void>): () => Promise<void> {
  let waiting: Promise<void> | undefined;
  return () => (waiting ??= untilReady(host).then(untilIdle));
}

function untilReady(host: Window): Promise<void> {
  const root = host.document.documentElement;
  return new Promise((resolve) => {
    if (root.dataset['ready']) return resolve();
    const observer = new MutationObserver(() => {
      if (!root.dataset['ready']) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributeFilter: ['data-ready'] });
  });
}
