/**
 * Notifies that another tab may have changed what the device stores: on a storage event, and when this page becomes
 * visible again, because it may have missed one.
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

/** Subscribes to events without a payload. Returns the unsubscribe function. */
export type Subscribe = (listener: () => void) => () => void;
