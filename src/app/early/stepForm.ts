/** The form of a step, which the app submits; a form that an extension adds to the page is none. */
export const STEP_FORM = '[data-step] form[method="dialog"]';

/** Whether this is a press of Enter or of the forward button in the form of a step. */
export function isOfStep({ target }: Event): boolean {
  return target instanceof Element && target.matches(STEP_FORM);
}
