import { isCleanAddress } from '../attribution/cleanAddress';

/** Waits until the page is visible and online, so that nobody is asked on behalf of an applicant who is away. */
export function untilVisibleAndOnline(host: Window): () => Promise<void> {
  const isVisibleAndOnline = () => host.document.visibilityState === 'visible' && host.navigator.onLine;
  return () =>
    new Promise((resolve) => {
      const look = () => {
        if (!isVisibleAndOnline()) return;
        host.document.removeEventListener('visibilitychange', look);
        host.removeEventListener('online', look);
        resolve();
      };
      host.document.addEventListener('visibilitychange', look);
      host.addEventListener('online', look);
      look();
    });
}

/** Waits until the page says that it reacts, and then until the browser has nothing better to do; asked again, it is the same wait. */
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

/**
 * Whether the address that this page was loaded from says nothing of the applicant. The browser gives it to every script
 * for as long as the page lives, whatever the address bar shows by now.
 */
export function isInitialAddressClean({ performance }: Pick<Window & typeof globalThis, 'performance'>): boolean {
  return performance
    .getEntriesByType('navigation')
    .every(({ name }) => !URL.canParse(name) || isCleanAddress(new URL(name)));
}
