/** Two tokens that meet on screen: what stands on which ground, and the contrast that WCAG 2.2 AA asks for. */
export interface ContrastPair {
  readonly front: string;
  readonly ground: string;
  readonly least: number;
}

const TEXT = 4.5;
/** Edges of inputs, icons and focus rings (WCAG 1.4.11). */
const SHAPE = 3;

const grounds = ['page', 'surface', 'surface-raised'];
/** Grounds of what is chosen, of notices and of errors: all hold text, buttons and links. */
const softGrounds = ['primary-soft', 'accent-soft', 'error-soft'];

export const contrastPairs: readonly ContrastPair[] = [
  ...on([...grounds, ...softGrounds], TEXT, ['text', 'text-muted', 'primary', 'primary-strong']),
  ...on([...grounds, 'error-soft'], TEXT, ['error']),
  ...on(['primary', 'primary-strong'], TEXT, ['on-primary']),
  // Toasts and marks.
  ...on(['text', 'success', 'error'], TEXT, ['page']),
  ...on([...grounds, ...softGrounds], SHAPE, ['border-strong', 'focus']),
  ...on(grounds, SHAPE, ['success']),
  ...on(['accent-soft'], SHAPE, ['accent']),
  // How far the applicant is.
  ...on(['border'], SHAPE, ['primary']),
];

/** Names of all tokens that meet another one. */
export const pairedTokens: readonly string[] = [
  ...new Set(contrastPairs.flatMap(({ front, ground }) => [front, ground])),
];

function on(below: readonly string[], least: number, above: readonly string[]): readonly ContrastPair[] {
  return below.flatMap((ground) => above.map((front) => ({ front, ground, least })));
}
