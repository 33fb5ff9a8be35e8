/**
 * Why a page cannot be used, as the notice in its HTML explains it: there is no connection, a file is held back on the
 * way or no longer exists, the browser is too old for the scripts, or they failed.
 */
export type StartFailure = keyof typeof startFailureTexts;

/** Keys of the texts. */
export const startFailureTexts = {
  slow: 'loading>late',
  missing: 'loading>missing',
  gone: 'loading>gone',
  outdated: 'loading>outdated',
  failed: 'crash>text',
} as const;
