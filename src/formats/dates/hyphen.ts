/** Stands in a stored date for a `-` that was typed into one of its parts, which `-` divides. */
export const HYPHEN = '\u2010';
