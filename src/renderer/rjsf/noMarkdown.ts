/** Stands in for the Markdown library in the bundle: texts here are plain, so RJSF never gets to use it. */
export function Markdown(): null {
  return null;
}
