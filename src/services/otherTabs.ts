/** `returned`: the page was in the browser's memory, and time has passed without it. */
export type OutsideChange = 'changed' | 'returned';

/**
 * Notifies that this page may be behind: on a storage event of another tab, when the page becomes visible again,
 * because it may have missed one, and once when it returns from the browser's memory.
 */
export function otherTabChanges(host: Window): Subscribe<OutsideChange> {
  return (listener) => {
    let isInMemory = false;
    const onStorage = ({ storageArea }: StorageEvent) => {
      if (storageArea !== null) listener('changed');
    };
    const onVisible = () => {
      // On its way back from memory the page becomes visible before it is shown.
      if (host.document.visibilityState === 'visible' && !isInMemory) listener('changed');
    };
    const onHidden = ({ persisted }: PageTransitionEvent) => {
      isInMemory = persisted;
    };
    const onShown = ({ persisted }: PageTransitionEvent) => {
      isInMemory = false;
      listener(persisted ? 'returned' : 'changed');
    };
    host.addEventListener('storage', onStorage);
    host.addEventListener('pagehide', onHidden);
    host.addEventListener('pageshow', onShown);
    host.document.addEventListener('visibilitychange', onVisible);
    return () => {
      host.removeEventListener('storage', onStorage);
      host.removeEventListener('pagehide', onHidden);
      host.removeEventListener('pageshow', onShown);
      host.document.removeEventListener('visibilitychange', onVisible);
    };
  };
}

/** Subscribes to events. Returns the unsubscribe function. */
export type Subscribe<E> = (listener: (event: E) => void) => () => void;
