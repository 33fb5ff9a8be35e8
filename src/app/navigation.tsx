import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../renderer/storeHooks';

/** Moves the applicant from outside of React; works as soon as the router is there. */
export interface Navigation {
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
  /** Address below the base path, without slashes at its ends. */
  readonly location: () => string;
  /** Called by the router's own component. */
  readonly bind: (navigate: Navigation['navigate']) => void;
}

/**
 * Before the router is there the address itself is set, so that it starts at the right place. It may have read the
 * address just before that, so it is told once it listens.
 */
export function createNavigation(basePath: string): Navigation {
  let early: string | undefined;
  let current: Navigation['navigate'] = (path) => {
    early = path;
    window.history.replaceState(null, '', `${basePath}${path}`);
  };
  return {
    navigate: (path, options) => current(path, options),
    location: () => window.location.pathname.slice(basePath.length).replace(/^\/+|\/+$/g, ''),
    bind: (navigate) => {
      current = navigate;
      if (early !== undefined) navigate(early, { replace: true });
      early = undefined;
    },
  };
}

/** Tells the sagas where the applicant is, and lets them move the applicant. */
export function LocationReporter({ navigation }: { readonly navigation: Navigation }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => navigation.bind((path, options) => void navigate(path, options)), [navigation, navigate]);
  useEffect(() => void dispatch({ type: 'locationChanged', path: pathname }), [dispatch, pathname]);
  return null;
}
