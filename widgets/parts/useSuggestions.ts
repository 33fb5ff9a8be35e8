import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from './isComposing';

interface SuggestionsOptions {
  readonly count: number;
  readonly onChoose: (index: number) => void;
}

export interface Suggestions {
  readonly isOpen: boolean;
  /** Index of the suggestion that Enter would choose. */
  readonly active: number | undefined;
  readonly onTyped: () => void;
  /** Called when the focus leaves the input. */
  readonly onLeft: () => void;
  readonly choose: (index: number) => void;
  /** Returns whether the list handled the key. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

/**
 * Manages keyboard and state of a list below an input, by the combobox pattern of WAI-ARIA; the focus stays in the
 * input.
 */
export function useSuggestions({ count, onChoose }: SuggestionsOptions): Suggestions {
  const [isWanted, setIsWanted] = useState(false);
  const [index, setIndex] = useState<number>();
  const afterPress = useAfterPress();
  const isOpen = isWanted && count > 0;
  const active = isOpen && index !== undefined && index < count ? index : undefined;
  const show = (at?: number) => {
    setIsWanted(true);
    setIndex(at);
  };
  const close = () => {
    setIsWanted(false);
    setIndex(undefined);
  };
  const choose = (at: number) => {
    close();
    onChoose(at);
  };
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    ...(count > 0 && {
      ArrowDown: () => show(active === undefined ? 0 : (active + 1) % count),
      ArrowUp: () => show(((active ?? 0) + count - 1) % count),
    }),
    ...(active !== undefined && { Enter: () => choose(active) }),
    ...(isOpen && { Escape: close }),
  };
  return {
    isOpen,
    active,
    onTyped: () => show(),
    onLeft: () => afterPress(close),
    choose,
    onKeyDown: (event) => {
      const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
      if (!act || isComposing(event)) return false;
      event.preventDefault();
      // Escape would also close a dialog around the list.
      event.stopPropagation();
      act();
      return true;
    },
  };
}

/**
 * Returns a function that runs a task at once, or after the finger or mouse button is released: a page that moves
 * during a press would take its target away.
 */
function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => (isPressed.current = true);
    const release = () => (isPressed.current = false);
    const events = [
      ['pointerdown', press] as const,
      ['pointerup', release] as const,
      ['pointercancel', release] as const,
    ];
    for (const [type, note] of events) document.addEventListener(type, note, { capture: true });
    return () => {
      for (const [type, note] of events) document.removeEventListener(type, note, { capture: true });
    };
  }, []);
  return (task) => {
    if (!isPressed.current) {
      task();
      return;
    }
    // The click comes with the release, the task after it.
    const over = new AbortController();
    const run = () => {
      over.abort();
      setTimeout(task);
    };
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, run, { signal: over.signal });
  };
}
