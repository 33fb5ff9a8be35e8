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
