import { waitFor } from '@testing-library/react';

/** Waits until the focus is on what is wrong: on the summary of several errors, or in the field of a single one. */
export async function focusedError(): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.activeElement;
    if (!(found instanceof HTMLElement) || !found.matches('.summary, [aria-invalid="true"]'))
      throw new Error('The focus is not on an error');
    return found;
  });
}
