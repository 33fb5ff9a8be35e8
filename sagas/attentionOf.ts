/** Waits until the page is visible and online, so that nobody is asked on behalf of an applicant who is away. */
export function attentionOf(host: Window): () => Promise<void> {
  const hasAttention = () => host.document.visibilityState === 'visible' && host.navigator.onLine;
  return () =>
    new Promise((resolve) => {
      const look = () => {
        if (!hasAttention()) return;
        host.document.removeEventListener('visibilitychange', look);
        host.removeEventListener('online', look);
        resolve();
      };
      host.document.addEventListener('visibilitychange', look);
      host.addEventListener('online', look);
      look();
    });
}
