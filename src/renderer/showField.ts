/** Returns the input of a data point: of a date, its first part that is wrong. */
function inputOf(dataPoint: string): HTMLElement | null {
  const input = document.getElementById(`root_${dataPoint}`);
  if (input?.getAttribute('aria-invalid') === 'true') return input;
  return input?.closest('.date')?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? input;
}

/**
 * Focuses the field of a data point, and scrolls it and its message into view, clear of what sticks to the window.
 *
 * @returns whether the field had the focus already
 */
export function showField(dataPoint: string): boolean {
  const field = inputOf(dataPoint);
  const hadFocus = field === document.activeElement;
  field?.focus({ preventScroll: true });
  // Of a message too long to be seen with it, the end is read.
  for (const part of [document.getElementById(`root_${dataPoint}__error`), field])
    part?.scrollIntoView({ block: 'nearest' });
  return hadFocus;
}
