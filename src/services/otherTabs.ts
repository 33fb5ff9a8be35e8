/**
 * Tells that another tab may have changed what the device keeps: when it says so, and when this page was away and has
 * not heard of it.
 */
export function otherTabChanges(host: Window): Subscribe {
  return (listener) => {
    const onStorage = ({ storageArea }: StorageEvent) => {
      if (storageArea !== null) listener();
    };
    const onShown = () => {
      if (host.document.visibilityState === 'visible') listener();
    };
    host.addEventListener('storage', onStorage);
    host.addEventListener('pageshow', onShown);
    host.document.addEventListener('visibilitychange', onShown);
    return () => {
      host.removeEventListener('storage', onStorage);
      host.removeEventListener('pageshow', onShown);
      host.document.removeEventListener('visibilitychange', onShown);
    };
  };
}

/** Something that tells of events that carry nothing. */
export type Subscribe = (listener: () => void) => () => void;

/** Waits for a turn that only one write has at a time. It ends when the signal aborts. */
export type AcquireWriteLock = (ended: AbortSignal) => Promise<void>;

const name = 'application-write';
/** A tab that hangs must not stop another one for good: what is sent twice has one key. */
const lockTimeoutMs = 20_000;

/** Turns of all tabs by Web Locks; where there are none, of this tab. */
export function createWriteLock({ locks }: { readonly locks?: LockManager }): AcquireWriteLock {
  return locks ? lockAcrossTabs(locks) : lockWithinTab();
}

function lockAcrossTabs(locks: LockManager): AcquireWriteLock {
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
      locks.request(name, { signal: timeout.signal }, hold).catch(() => resolve());
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
