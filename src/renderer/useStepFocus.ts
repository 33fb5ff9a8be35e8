import { useEffect, useRef, type RefObject } from 'react';
import { afterPaint } from './afterPaint';
import { moveFocus } from './moveFocus';

/**
 * Moves the focus to the heading when a new step is shown, but leaves it alone on the first one of a visit, and in a
 * question that the applicant answers by then. A step that opens with errors leaves the focus to their summary.
 */
export function useStepFocus(step: string, hasErrors: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (window.scrollY > 0) window.scrollTo({ top: 0 });
    if (hasErrors) return;
    afterPaint(() => {
      const isAnswering = document.activeElement?.matches(':not([hidden] *):is(input, select, textarea)') ?? false;
      if (!isAnswering) moveFocus(heading.current);
    });
  }, [step, hasErrors]);
  return heading;
}
