import { formatRules } from './formatRules';

/** The formats a document may name; publishing registers exactly these with the compiler of validators. */
export const knownFormatNames: readonly string[] = Object.keys(formatRules);
