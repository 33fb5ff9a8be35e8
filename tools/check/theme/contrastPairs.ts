/** Two tokens that meet on screen: what stands on which ground, and the contrast that WCAG 2.2 AA asks for. */
export interface ContrastPair {
  readonly front: string;
  readonly ground: string;
  readonly least: number;
}

const TEXT = 4.5;
/** Edges of inputs, icons and focus rings (WCAG 1.4.11). */
const SHAPE = 3;

const GROUNDS = ['page', 'surface', 'surface-raised'];

export const contrastPairs: readonly ContrastPair[] = [
  ...on(GROUNDS, TEXT, ['text', 'text-muted', 'primary', 'primary-strong', 'error']),
  ...on(GROUNDS, SHAPE, ['border-strong', 'focus', 'success']),
  ...on(['primary', 'primary-strong'], TEXT, ['on-primary']),
  ...on(['primary-soft'], TEXT, ['text', 'primary']),
  ...on(['error-soft'], TEXT, ['text', 'error']),
  ...on(['accent-soft'], TEXT, ['text']),
  ...on(['accent-soft'], SHAPE, ['accent']),
];

function on(grounds: readonly string[], least: number, fronts: readonly string[]): readonly ContrastPair[] {
  return grounds.flatMap((ground) => fronts.map((front) => ({ front, ground, least })));
}
