import type { Subscribe } from './otherTabs';

/** `left`: this page is gone; `hidden`: another tab or app is in front of it, which an address may have opened. */
export type DepartureSign = 'left' | 'hidden';

/** Notifies of what shows that a press has led somewhere: a browser may refuse to follow it, and says nothing. */
export function departureSigns(host: Window): Subscribe<DepartureSign> {
  return (listener) => {
    const onLeft = () => listener('left');
    const onChange = () => {
      if (host.document.visibilityState === 'hidden') listener('hidden');
    };
    host.addEventListener('pagehide', onLeft);
    host.document.addEventListener('visibilitychange', onChange);
    return () => {
      host.removeEventListener('pagehide', onLeft);
      host.document.removeEventListener('visibilitychange', onChange);
    };
  };
}
