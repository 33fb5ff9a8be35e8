/** By then, a browser that prints has said so. */
const timeoutMs = 1000;

/**
 * Prints the page. Resolves with whether the browser begins to: in the browser of another app, and in a frame that may
 * open no dialogs, nothing happens and nothing says so.
 */
export function printPage(host: Window): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isBegun: boolean) => {
      host.removeEventListener('beforeprint', onBegun);
      host.clearTimeout(timer);
      resolve(isBegun);
    };
    const onBegun = () => settle(true);
    const timer = host.setTimeout(() => settle(false), timeoutMs);
    host.addEventListener('beforeprint', onBegun);
    try {
      host.print();
    } catch {
      settle(false);
    }
  });
}
