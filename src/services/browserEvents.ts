/** Something that happened to the page or around it. */
export type BrowserEvent =
  /** Another tab may have changed what the device stores; or the page is in view again, and may have missed that. */
  | 'changed'
  /** The page was in the browser's memory, and time has passed without it. */
  | 'returned'
  /** Another tab or app is in front of the page. An address that was pressed may have opened it. */
  | 'hidden'
  /** The page is gone. */
  | 'left'
  /** The browser takes the connection for lost. */
  | 'offline'
  /** The browser takes the connection for back. */
  | 'online';

/** Subscribes to events. Returns the unsubscribe function. */
export type Subscribe<E> = (listener: (event: E) => void) => () => void;

/** The page in its browser: what happens to it, where it is, and where it can go. */
export interface Browser {
  readonly subscribe: Subscribe<BrowserEvent>;
  /** What it believes of the connection. */
  readonly isOnline: () => boolean;
  /** Resolves when the applicant sees the page. */
  readonly untilActivated: () => Promise<void>;
  /**
   * Resolves as soon as the page is visible and, as far as the browser knows, online; if not, after a while, and at once
   * if the signal aborts.
   */
  readonly untilWorthAsking: (signal?: AbortSignal) => Promise<void>;
  /** Resolves when the page is interactive and the browser is idle. */
  readonly untilInteractive: () => Promise<void>;
  /**
   * Called with `false` when an answer is not yet, or cannot be, stored on the device, and with `true` when all are.
   */
  readonly onKept: (isKept: boolean) => void;
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
  /** Path below the base path. */
  readonly location: () => string;
  /** Full URL of a path below the base path. */
  readonly absolute: (path: string) => string;
  /** Whether the page is in a frame of another page. */
  readonly isFramed: boolean;
  /** Opens the start page again; nothing of this page remains. */
  readonly restart: () => void;
}

/** Notifies of events; once of each, however the browser tells of it. */
export function browserEvents(host: Window): Subscribe<BrowserEvent> {
  return (notify) => {
    let isInMemory = false;
    const listeners: readonly (readonly [EventTarget, string, (event: Event) => void])[] = [
      // An event of a test or an extension concerns no storage.
      [host, 'storage', (event) => (event as StorageEvent).storageArea !== null && notify('changed')],
      [
        host.document,
        'visibilitychange',
        () => {
          if (host.document.visibilityState === 'hidden') notify('hidden');
          // On its way back from memory the page becomes visible before it is shown.
          else if (!isInMemory) notify('changed');
        },
      ],
      [
        host,
        'pagehide',
        (event) => {
          isInMemory = (event as PageTransitionEvent).persisted;
          notify('left');
        },
      ],
      [
        host,
        'pageshow',
        (event) => {
          isInMemory = false;
          notify((event as PageTransitionEvent).persisted ? 'returned' : 'changed');
        },
      ],
      [host, 'online', () => notify('online')],
      [host, 'offline', () => notify('offline')],
    ];
    for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
    return () => {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    };
  };
}
