/** The part of a window that says whose page it shows. */
export function pageOf(deployment: string) {
  return { document: { documentElement: { dataset: { deployment } } } };
}
