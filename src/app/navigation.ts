import { createLateAddress } from './createLateAddress';

/** Moves the applicant from outside of React; works as soon as the router is there. */
export interface Navigation {
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
  /** Address below the base path, without slashes at its ends. */
  readonly location: () => string;
  /** The window that the router is to work with. */
  readonly window: Window;
  /** Called by the router's own component. */
  readonly bind: (navigate: Navigation['navigate']) => void;
}

/** Before the router is there the address itself is set, so that it starts at the right place. */
export function createNavigation(basePath: string): Navigation {
  const address = createLateAddress(window);
  let current: Navigation['navigate'] = (path) => window.history.replaceState(null, '', `${basePath}${path}`);
  return {
    navigate: (path, options) => current(path, options),
    location: () =>
      address
        .path()
        .slice(basePath.length)
        .replace(/^\/+|\/+$/g, ''),
    window: address.window,
    bind: (navigate) => {
      current = navigate;
    },
  };
}
