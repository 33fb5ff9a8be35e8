import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the heading when a new step is shown, but leaves it alone on the first one of a visit. A step that
 * opens with errors leaves the focus to their summary.
 */
export function useStepFocus(step: string, hasErrors: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!hasErrors) heading.current?.focus({ preventScroll: true });
    if (window.scrollY > 0) window.scrollTo({ top: 0 });
  }, [step, hasErrors]);
  return heading;
}
