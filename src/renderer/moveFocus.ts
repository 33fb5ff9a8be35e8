/**
 * Whether the page may move the focus. In a frame the visitor may be typing in the host's page, so a frame without the
 * focus leaves it there.
 */
export function mayMoveFocus(): boolean {
  return window.parent === window || document.hasFocus();
}

/** Moves the focus to an element without scrolling; screen readers read on from there. */
export function moveFocus(element: HTMLElement | null): void {
  if (mayMoveFocus()) element?.focus({ preventScroll: true });
}
