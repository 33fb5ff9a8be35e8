const grounds = ['page', 'surface', 'surface-raised'];

/** Backgrounds of selected items, notices and errors: all contain text, buttons and links. */
const softGrounds = ['primary-soft', 'accent-soft', 'error-soft'];

const minTextContrast = 4.5;

/** Edges of inputs, icons and focus rings (WCAG 1.4.11). */
const minShapeContrast = 3;

export const contrastPairs: readonly ContrastPair[] = [
  ...on([...grounds, ...softGrounds], minTextContrast, ['text', 'text-muted', 'primary', 'primary-strong']),
  ...on([...grounds, 'error-soft'], minTextContrast, ['error']),
  ...on(['primary', 'primary-strong'], minTextContrast, ['on-primary']),
  // Toasts and marks.
  ...on(['text', 'success', 'error'], minTextContrast, ['page']),
  ...on([...grounds, ...softGrounds], minShapeContrast, ['border-strong', 'focus']),
  ...on(grounds, minShapeContrast, ['success']),
  ...on(['accent-soft'], minShapeContrast, ['accent']),
  // Progress bar.
  ...on(['border'], minShapeContrast, ['primary']),
];

/** Names of all tokens that occur in a pair. */
export const pairedTokens: readonly string[] = [
  ...new Set(contrastPairs.flatMap(({ front, ground }) => [front, ground])),
];

/** Two tokens that meet on screen: foreground, background, and the contrast that WCAG 2.2 AA requires. */
export interface ContrastPair {
  readonly front: string;
  readonly ground: string;
  readonly least: number;
}

function on(below: readonly string[], least: number, above: readonly string[]): readonly ContrastPair[] {
  return below.flatMap((ground) => above.map((front) => ({ front, ground, least })));
}
