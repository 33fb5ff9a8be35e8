import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../renderer/storeHooks';

/** Navigates from outside of React, even before the router exists. */
export interface Navigation {
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
  /** Address below the base path, without leading or trailing slashes. */
  readonly location: () => string;
  /** Called by the router's own component. */
  readonly bind: (navigate: Navigation['navigate']) => void;
}

/** Returns a path below the base path without its leading and trailing slashes. */
export function withoutSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/**
 * Until the router exists, sets the address itself, so that the router starts at the right place. The router may have
 * read the address just before that, so it also receives this address when it binds.
 */
export function createNavigation(basePath: string): Navigation {
  let early: string | undefined;
  let current: Navigation['navigate'] = (path) => {
    early = path;
    window.history.replaceState(null, '', `${basePath}${path}`);
  };
  return {
    navigate: (path, options) => current(path, options),
    location: () => withoutSlashes(window.location.pathname.slice(basePath.length)),
    bind: (navigate) => {
      current = navigate;
      if (early !== undefined) navigate(early, { replace: true });
      early = undefined;
    },
  };
}

/** Reports the location to the sagas, and lets them navigate. */
export function LocationReporter({ navigation }: { readonly navigation: Navigation }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => navigation.bind((path, options) => void navigate(path, options)), [navigation, navigate]);
  useEffect(() => void dispatch({ type: 'locationChanged', path: pathname }), [dispatch, pathname]);
  return null;
}
