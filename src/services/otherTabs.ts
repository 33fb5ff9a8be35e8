/**
 * Tells that another tab may have changed what the device keeps: when it says so, and when this page was away and has
 * not heard of it.
 */
export function otherTabsOf(host: Window): Notice {
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
export type Notice = (listener: () => void) => () => void;

/** Waits for a turn that only one write has at a time. It ends when the signal aborts. */
export type TakeTurn = (ended: AbortSignal) => Promise<void>;

const name = 'application-write';
/** A tab that hangs must not stop another one for good: what is sent twice has one key. */
const patienceMs = 20_000;

/** Turns of all tabs by Web Locks; where there are none, of this tab. */
export function turnsOf({ locks }: { readonly locks?: LockManager }): TakeTurn {
  return locks ? turnsOfTabs(locks) : turnsOfTab();
}

function turnsOfTabs(locks: LockManager): TakeTurn {
  return (ended) =>
    new Promise((resolve) => {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), patienceMs);
      ended.addEventListener('abort', () => patience.abort());
      const hold = () => {
        clearTimeout(timer);
        resolve();
        return untilAborted(ended);
      };
      locks.request(name, { signal: patience.signal }, hold).catch(() => resolve());
    });
}

function turnsOfTab(): TakeTurn {
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
