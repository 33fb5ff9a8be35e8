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
