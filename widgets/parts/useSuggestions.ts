import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface SuggestionsOptions {
  readonly count: number;
  readonly onChoose: (index: number) => void;
}

export interface Suggestions {
  readonly isOpen: boolean;
  /** Index of the one that Enter would choose. */
  readonly active: number | undefined;
  readonly onTyped: () => void;
  /** The focus has left the input. */
  readonly onLeft: () => void;
  readonly choose: (index: number) => void;
  /** Says whether the key was for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
}

/** Keyboard and state of a list below an input, as the combobox pattern of WAI-ARIA has it; the focus stays in the input. */
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
      if (!act || event.nativeEvent.isComposing) return false;
      event.preventDefault();
      // Escape would close the dialog around it as well.
      event.stopPropagation();
      act();
      return true;
    },
  };
}

/**
 * Gives a function that runs a task at once, or when the finger or the button of the mouse is up again: a page that
 * moves during a press would take its target away.
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
    // The click comes with the release, the task behind it.
    const over = new AbortController();
    const run = () => {
      over.abort();
      setTimeout(task);
    };
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, run, { signal: over.signal });
  };
}
