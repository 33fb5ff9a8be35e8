/** Returns how far painted content has moved so far; runs inside the page. */
export function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & { readonly value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    });
    // The navigation entry makes the observer fire even without a shift.
    observer.observe({ type: 'navigation', buffered: true });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}
