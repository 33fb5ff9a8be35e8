/** Waits until the page is visible and online, so that no requests are sent for an applicant who is away. */
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
