const longestWaitMs = 1500;

/** Waits until the browser has nothing better to do, so that what loads behind the page never delays a first key. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    else setTimeout(resolve, longestWaitMs / 5);
  });
}
