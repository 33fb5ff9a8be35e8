/** Waits for the write lock, which one write holds at a time. Aborting the signal releases it. */
export type AcquireWriteLock = (ended: AbortSignal) => Promise<void>;

const lockName = 'application-write';

/** A hanging tab must not block the others for good: a write that is sent twice has one key. */
const lockTimeoutMs = 20_000;

/**
 * Locks across all tabs by Web Locks; without them, within this tab.
 *
 * @param prefix of the application's names, which others on the host don't wait for
 */
export function createWriteLock({ locks }: { readonly locks?: LockManager }, prefix: string): AcquireWriteLock {
  return locks ? lockAcrossTabs(locks, prefix + lockName) : lockWithinTab();
}

function lockAcrossTabs(locks: LockManager, name: string): AcquireWriteLock {
  return (ended) =>
    new Promise((resolve) => {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), lockTimeoutMs);
      ended.addEventListener('abort', () => timeout.abort());
      const hold = () => {
        clearTimeout(timer);
        resolve();
        return untilAborted(ended);
      };
      locks.request(name, { signal: timeout.signal }, hold).catch(() => {
        clearTimeout(timer);
        resolve();
      });
    });
}

function lockWithinTab(): AcquireWriteLock {
  let last = Promise.resolve();
  return (ended) => {
    const mine = last;
    last = Promise.all([mine, untilAborted(ended)]).then(() => undefined);
    return mine;
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}
