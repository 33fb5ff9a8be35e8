/** Made from src/partner and src/embed by `npm run generate`. */
/** Parameter of a frame's address. */
export const colorSchemeParameter = 'colorScheme';
export function isColorScheme(value) {
    return value === 'light' || value === 'dark';
}
