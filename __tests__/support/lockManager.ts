/** Web Locks as the tabs of one device share them: one holder of a name at a time, in the order of requests. */
export function lockManager(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, granted: LockGrantedCallback<unknown>): Promise<unknown> => {
    const mine = last.then(() => (signal?.aborted ? undefined : granted(null)));
    last = mine.catch(() => undefined);
    const aborted = new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('The request was aborted', 'AbortError')));
    });
    return Promise.race([mine, aborted]);
  };
  const manager: unknown = { request, query: () => Promise.resolve({}) };
  return manager as LockManager;
}
