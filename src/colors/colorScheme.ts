export type ColorScheme = 'light' | 'dark';

/** Parameter of a frame's address. */
export const colorSchemeParameter = 'colorScheme';

export function isColorScheme(value: unknown): value is ColorScheme {
  return value === 'light' || value === 'dark';
}
