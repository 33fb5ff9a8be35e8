import { afterPaint } from '../renderer/afterPaint';

/** The address bar, told of a move after the page that it leads to is painted. */
export interface LateAddress {
  /** The window for the router: in it the address is always the one that was moved to last. */
  readonly window: Window;
  /** Path of that address. */
  readonly path: () => string;
}

interface Move {
  readonly state: unknown;
  readonly url: URL;
  /** Whether the browser knows of it. */
  isSettled: boolean;
}

/**
 * To push an entry to the history takes the browser as long as a good part of a new page, and nobody waits for it. Until
 * then the entry is pretended; whatever else is asked of the history waits for it, and leaving the page does too. The
 * state of an entry is kept while the applicant is on it: the browser unpacks it anew whenever it is asked.
 */
export function createLateAddress(host: Window): LateAddress {
  let move: Move | undefined;
  const settle = () => {
    if (!move || move.isSettled) return;
    move.isSettled = true;
    host.history.pushState(move.state, '', move.url);
  };
  const pushState: History['pushState'] = (state: unknown, _unused, url) => {
    settle();
    move = { state, url: new URL(url ?? '', host.location.href), isSettled: false };
    afterPaint(settle, host);
  };
  const history = new Proxy(host.history, {
    get: (real, key) => {
      if (key === 'pushState') return pushState;
      if (key === 'state') return move ? move.state : (real.state as unknown);
      settle();
      move = undefined;
      return bound(real, key);
    },
  });
  const location = () => (move && !move.isSettled ? move.url : host.location);
  host.addEventListener('pagehide', settle);
  host.addEventListener('popstate', () => {
    if (move?.isSettled) move = undefined;
  });
  return {
    window: new Proxy(host, {
      get: (real, key) => {
        if (key === 'history') return history;
        return key === 'location' ? location() : bound(real, key);
      },
    }),
    path: () => location().pathname,
  };
}

/** Methods of the browser's own objects work on these alone. */
function bound(real: object, key: string | symbol): unknown {
  const value: unknown = Reflect.get(real, key);
  return typeof value === 'function' ? (value.bind(real) as unknown) : value;
}
