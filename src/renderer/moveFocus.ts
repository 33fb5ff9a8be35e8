/**
 * Whether moving the focus takes it from nobody: a frame leaves it to the page that holds it, where the visitor may be
 * typing, until it has been given the focus itself.
 */
export function mayTakeFocus(): boolean {
  return window.parent === window || document.hasFocus();
}

/** Moves the focus, which makes screen readers read from there, without scrolling. */
export function moveFocus(element: HTMLElement | null): void {
  if (mayTakeFocus()) element?.focus({ preventScroll: true });
}
