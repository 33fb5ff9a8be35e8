/** For the parts of a form that other parts of the page already show. */
export function Nothing() {
  return null;
}
