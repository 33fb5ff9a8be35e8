/**
 * One format: returns the error code of a text, or `undefined` if the text has the format. `today` is the applicant's
 * local calendar date as `YYYY-MM-DD`.
 */
export type FormatRule = (value: string, today: string) => string | undefined;
