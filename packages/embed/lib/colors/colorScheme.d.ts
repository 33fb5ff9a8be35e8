/** Made from src/partner and src/embed by `npm run generate`. */
export type ColorScheme = 'light' | 'dark';
/** Parameter of a frame's address. */
export declare const colorSchemeParameter = "colorScheme";
export declare function isColorScheme(value: unknown): value is ColorScheme;
