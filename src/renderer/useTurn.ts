import { useEffect, useRef, useState } from 'react';
import type { Walk } from '../flow/types';
import { afterPaint } from './afterPaint';

/** A step that is shown while the store and the address are still to hear of it. */
export interface Turn {
  readonly walk: Walk;
  readonly wasAnswered: boolean;
}

interface Turning {
  readonly turn: Turn | undefined;
  /** Shows a step, and does what leads there once it is painted. */
  readonly turnTo: (turn: Turn, follow: () => void) => void;
  /** Does now what is still to do. */
  readonly settle: () => void;
}

/**
 * Turns the page before anything else happens: the applicant sees the next step as soon as it is clear which one it is.
 * What the store and the address then say holds, whatever was shown; a router that moves by transitions would show the
 * step before once more.
 */
export function useTurn(): Turning {
  const [turn, setTurn] = useState<Turn>();
  const waiting = useRef<() => void>(undefined);
  const [settle] = useState(() => () => {
    const follow = waiting.current;
    waiting.current = undefined;
    follow?.();
  });
  useEffect(() => {
    window.addEventListener('pagehide', settle, { capture: true });
    return () => window.removeEventListener('pagehide', settle, { capture: true });
  }, [settle]);
  const turnTo = (next: Turn, follow: () => void) => {
    settle();
    waiting.current = () => {
      follow();
      setTurn(undefined);
    };
    setTurn(next);
    afterPaint(settle);
  };
  return { turn, turnTo, settle };
}
