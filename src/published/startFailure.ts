/**
 * Why a page cannot be used, as the notice in its HTML explains it: a script cannot be loaded, the browser is too old
 * for the scripts, or they failed.
 */
export type StartFailure = 'missing' | 'outdated' | 'failed';
