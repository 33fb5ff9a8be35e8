import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRendererServices } from '../renderer/RendererContext';
import type { Move } from '../renderer/useStep';

interface Moved {
  readonly from: string;
  readonly to: string;
}

/**
 * Turns the page before the address: to push an entry to the history and to have everything that follows the address
 * rendered takes as long as a good part of a new page, and nobody waits for it. Whoever goes back or forward in the history
 * meanwhile is somewhere else already: to push from there would cut off the entries that lie ahead.
 *
 * @returns how to move, and the address to show the page of, without slashes at its ends: the one moved to until the
 *   address of the browser changes, or that one
 */
export function useAddress(): { readonly address: string; readonly move: Move } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { scheduler } = useRendererServices();
  const place = useRef(pathname);
  useLayoutEffect(() => {
    place.current = pathname;
  }, [pathname]);
  const [moved, setMoved] = useState<Moved>();
  const ahead = moved?.from === pathname ? moved : undefined;
  if (moved && !ahead) setMoved(undefined);
  const move: Move = ({ path }) => {
    const to = `/${path}`;
    const from = place.current;
    setMoved({ from: pathname, to });
    scheduler.beforeNextInput(() => {
      if (place.current === from) flushSync(() => void navigate(to));
    });
  };
  return { address: (ahead?.to ?? pathname).replace(/^\/+|\/+$/g, ''), move };
}
