/** Made from src/partner and src/embed by `npm run generate`. */
/** Returns the parsed address, or `undefined` if it is none. Browsers before 2023 have no `URL.parse` or `canParse`. */
export declare function parseUrl(address: string, base?: string): URL | undefined;
