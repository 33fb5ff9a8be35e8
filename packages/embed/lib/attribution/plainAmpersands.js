/** Made from src/partner and src/embed by `npm run generate`. */
/**
 * Returns a query whose parameters are separated by plain ampersands. Addresses copied from HTML separate them by
 * `&amp;`, which no parameter's name begins with; mail programs encode its semicolon as well.
 */
export function withPlainAmpersands(search) {
    return search.replaceAll(/&(?:amp(?:;|%3B))+/gi, '&');
}
