import { useEffect, useRef, type RefObject } from 'react';
import { moveFocus } from './moveFocus';
import { useRendererServices } from './RendererContext';

/**
 * Moves the focus to the heading when a new step is shown, but leaves it alone on the first one of a visit, and in a
 * question that the applicant answers by then. A step that opens with errors leaves the focus to their summary.
 */
export function useStepFocus(step: string, hasErrors: boolean): RefObject<HTMLHeadingElement | null> {
  const { scheduler } = useRendererServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (window.scrollY > 0) window.scrollTo({ top: 0 });
    if (hasErrors) return;
    scheduler.afterPaint(() => {
      const isAnswering = document.activeElement?.matches(':not([hidden] *):is(input, select, textarea)') ?? false;
      if (!isAnswering) moveFocus(heading.current);
    });
  }, [scheduler, step, hasErrors]);
  return heading;
}
