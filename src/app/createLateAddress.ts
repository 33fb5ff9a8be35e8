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
}

/**
 * To push an entry to the history takes the browser as long as a good part of a new page, and nobody waits for it. Until
 * then the entry is pretended; whatever else is asked of the history waits for it, and leaving the page does too.
 */
export function createLateAddress(host: Window): LateAddress {
  let move: Move | undefined;
  const settle = () => {
    const due = move;
    move = undefined;
    if (due) host.history.pushState(due.state, '', due.url);
  };
  const pushState: History['pushState'] = (state: unknown, _unused, url) => {
    settle();
    move = { state, url: new URL(url ?? '', host.location.href) };
    afterPaint(settle, host);
  };
  const history = new Proxy(host.history, {
    get: (real, key) => {
      if (key === 'pushState') return pushState;
      if (key === 'state') return move ? move.state : (real.state as unknown);
      settle();
      return bound(real, key);
    },
  });
  const location = () => move?.url ?? host.location;
  host.addEventListener('pagehide', settle);
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
