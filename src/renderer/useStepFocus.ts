import { type RefObject, useEffect, useRef } from 'react';
import { useRendererServices } from './RendererContext';

/**
 * Moves the focus to the heading when a new step is shown, except on the first step of a visit and while the
 * applicant is already answering a question. A step that opens with errors leaves the focus to their summary.
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

/**
 * Whether the page may move the focus. In a frame the visitor may be typing in the host page, so a frame without the
 * focus leaves it there.
 */
function mayMoveFocus(): boolean {
  return !isFramed() || document.hasFocus();
}

/** Whether another page shows this one in a frame. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/** Moves the focus to an element without scrolling; screen readers continue from there. */
export function moveFocus(element: HTMLElement | null): void {
  if (mayMoveFocus()) element?.focus({ preventScroll: true });
}
