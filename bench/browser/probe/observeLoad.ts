import type { LoadProbe } from './Probe';

/** Runs inside the page before its own scripts, so it may use nothing from outside of itself. */
export function observeLoad(): void {
  const longTasks: PerformanceEntry[] = [];
  const times = { firstPaint: 0, largestPaint: 0, layoutShift: 0, typable: 0, interactive: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  const numberOf = (entry: PerformanceEntry, property: string): number => Number(Reflect.get(entry, property));
  watch('longtask', (task) => longTasks.push(task));
  watch('largest-contentful-paint', (paint) => (times.largestPaint = paint.startTime));
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstPaint = startTime;
  });
  watch('layout-shift', (shift) => {
    if (Reflect.get(shift, 'hadRecentInput') !== true) times.layoutShift += numberOf(shift, 'value');
  });

  const field = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>('[data-step] [type="text"]');
  const lookTypable = (): void => {
    const isTypable = (field()?.getClientRects().length ?? 0) > 0 && field()?.disabled === false;
    if (isTypable) times.typable = performance.now();
    else requestAnimationFrame(lookTypable);
  };
  requestAnimationFrame(lookTypable);

  const lookInteractive = (): void => {
    const hasHandlers = Object.keys(field() ?? {}).some((key) => key.startsWith('__reactProps'));
    if (hasHandlers) times.interactive ||= performance.now();
    else setTimeout(lookInteractive, 0);
  };
  const readiness = { subtree: true, attributes: true, attributeFilter: ['data-ready'] };
  new MutationObserver(lookInteractive).observe(document, readiness);

  const blocked = ({ startTime, duration }: PerformanceEntry): number =>
    Math.max(0, duration - Math.max(0, times.firstPaint - startTime) - 50);
  const probe: LoadProbe = {
    load: () => ({
      ...times,
      blocking: longTasks.map(blocked).reduce((sum, each) => sum + each, 0),
      files: performance
        .getEntriesByType('resource')
        .filter((entry) => numberOf(entry, 'responseEnd') > 0 && numberOf(entry, 'responseEnd') <= times.interactive)
        .map((entry) => ({ url: entry.name, bytes: numberOf(entry, 'encodedBodySize') })),
    }),
    isTypable: () => times.typable > 0,
    isInteractive: () => times.interactive > 0,
    isQuiet: () => longTasks.every(({ startTime, duration }) => startTime + duration < performance.now() - 1000),
  };
  Reflect.set(window, 'loadProbe', probe);
}
