import { expect, type Page } from '@playwright/test';

/** A fiftieth of what Core Web Vitals call good: the words of the brand's font are a few pixels wider on their line. */
export const NO_SHIFT = 0.002;

interface Shift {
  readonly sum: number;
  /** What has moved, from where to where. */
  readonly parts: readonly string[];
}

/** Expects painted content to have moved no further than this so far, except right after a press. */
export async function expectShiftBelow(page: Page, limit: number): Promise<void> {
  const { sum, parts } = await page.evaluate(shiftSoFar);
  expect(sum, parts.join('\n')).toBeLessThan(limit);
}

/** Runs inside the page. */
function shiftSoFar(): Promise<Shift> {
  return new Promise((resolve) => {
    const nameOf = (node?: Node | null) =>
      node instanceof Element ? node.className || node.tagName : node?.textContent;
    const observer = new PerformanceObserver((list) => {
      const shifts = (list.getEntriesByType('layout-shift') as LayoutShift[]).filter((shift) => !shift.hadRecentInput);
      resolve({
        sum: shifts.reduce((sum, { value }) => sum + value, 0),
        parts: shifts.flatMap(({ value, startTime, sources }) =>
          sources.map(({ node, previousRect: from, currentRect: to }) => {
            const [before, after] = [from, to].map(({ x, y, width, height }) => `${x}, ${y} ${width} × ${height}`);
            return `${value} at ${startTime} ms, ${nameOf(node)}: ${before} → ${after}`;
          }),
        ),
      });
    });
    // The navigation entry makes the observer fire even without a shift.
    observer.observe({ type: 'navigation', buffered: true });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}
