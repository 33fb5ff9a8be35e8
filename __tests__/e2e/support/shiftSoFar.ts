/** A fiftieth of what Core Web Vitals call good: the words of the brand's font are a few pixels wider on their line. */
export const NO_SHIFT = 0.002;

/** Returns how far painted content has moved so far, except right after a press; runs inside the page. */
export function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
      })[];
      resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
    });
    // The navigation entry makes the observer fire even without a shift.
    observer.observe({ type: 'navigation', buffered: true });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}
