import { useEffect, useRef } from 'react';

/**
 * Gives a function that runs a task at once, or when the finger or the button of the mouse is up again: a page that
 * moves during a press would take its target away.
 */
export function useAfterPress(): (task: () => void) => void {
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
