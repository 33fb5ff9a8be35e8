import { formatRules } from './formatRules';

/** The formats a document may name without declaring them; that of birth takes its ages from the country. */
export const knownFormatNames: readonly string[] = [...Object.keys(formatRules), 'adult-date'];
