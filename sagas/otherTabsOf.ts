import type { Notice } from './channelOf';

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
