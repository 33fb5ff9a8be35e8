import { formatRules } from './formatRules';

/** The formats a document may name; publishing tells the compiler of validators about exactly these. */
export const knownFormatNames: readonly string[] = Object.keys(formatRules);
