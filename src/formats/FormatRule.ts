/**
 * One format: gives the code of what is wrong with a text, or `undefined` when it has the format.
 * `today` is the applicant's local calendar date as `YYYY-MM-DD`.
 */
export type FormatRule = (value: string, today: string) => string | undefined;
