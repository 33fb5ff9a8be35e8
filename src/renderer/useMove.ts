import { useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StepModel } from '../flow/types';
import { PlaceContext } from './PlaceContext';
import { useRendererServices } from './RendererContext';

/** Shows a step; its address follows. */
export type Move = (step: Pick<StepModel, 'name' | 'path'>) => void;

interface Moved {
  readonly from: string | undefined;
  readonly to: string;
}

/**
 * Turns the page before the address: to push an entry to the history and to have everything that follows the address
 * rendered takes as long as a good part of a new page, and nobody waits for it. Whoever goes back or forward in the history
 * meanwhile is somewhere else already: to push from there would cut off the entries that lie ahead.
 *
 * @returns how to move, and the name of the step to show: the one moved to until the address changes, or `addressed`
 */
export function useMove(addressed: string | undefined): { readonly wanted: string | undefined; readonly move: Move } {
  const navigate = useNavigate();
  const { afterTurn } = useRendererServices();
  const place = useContext(PlaceContext);
  const [moved, setMoved] = useState<Moved>();
  const ahead = moved?.from === addressed ? moved : undefined;
  if (moved && !ahead) setMoved(undefined);
  const move: Move = ({ name, path }) => {
    const from = place.current;
    setMoved({ from: addressed, to: name });
    afterTurn(() => {
      if (place.current === from) void navigate(`/${path}`);
    });
  };
  return { wanted: ahead?.to ?? addressed, move };
}
