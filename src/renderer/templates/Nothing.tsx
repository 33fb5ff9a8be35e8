/** For parts of a form that the page shows elsewhere, and for optional parts that cannot be loaded. */
export function Nothing() {
  return null;
}
