import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRendererServices } from '../../renderer/RendererContext';
import type { MoveToStep } from '../../renderer/useStep';
import { withoutSlashes } from './navigation';

interface Moved {
  readonly from: string;
  readonly to: string;
}

/**
 * Renders the next page before the address changes: pushing a history entry and rendering everything that follows the
 * address takes as long as a good part of a new page, and the applicant need not wait for it. If the applicant goes
 * back or forward first, nothing is pushed, since that would cut off the entries ahead.
 *
 * @returns the function that moves, and the address to render, without leading or trailing slashes: the one moved to
 * until the browser's address changes, then the browser's
 */
export function useAddress(): { readonly address: string; readonly move: MoveToStep } {
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
  const move: MoveToStep = ({ path }) => {
    const to = `/${path}`;
    const from = place.current;
    setMoved({ from: pathname, to });
    scheduler.beforeNextInput(() => {
      if (place.current === from) flushSync(() => void navigate(to));
    });
  };
  return { address: withoutSlashes(ahead?.to ?? pathname), move };
}
