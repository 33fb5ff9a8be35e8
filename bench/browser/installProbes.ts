import type { BrowserContext } from '@playwright/test';
import type { KeystrokeProbe, LoadProbe, Transition, TransitionProbe } from './probes';

/**
 * Installs the probes in every page of the context. They run through the debugger, which a Content-Security-Policy
 * does not restrict.
 */
export async function installProbes(context: BrowserContext): Promise<void> {
  // The runner (tsx) preserves function names with a helper, `__name`, that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  for (const observe of [observeLoad, observeTransition, observeKeystroke]) await context.addInitScript(observe);
}

/** Runs inside the page before its own scripts, so it must not refer to anything outside itself. */
function observeLoad(): void {
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

/** Runs inside the page before its own scripts, so it must not refer to anything outside itself. */
function observeTransition(): void {
  const step = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-step]');
  const nameOfStep = (): string => step()?.dataset['step'] ?? '';
  const hasFields = (): boolean => (step()?.querySelector('input, select')?.getClientRects().length ?? 0) > 0;
  let transition: Promise<Transition> | undefined;

  const watchFrom = (from: string, resolve: (transition: Transition) => void): void => {
    let pressed = 0;
    window.addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
    const changes = new MutationObserver(() => {
      const to = nameOfStep();
      if (pressed === 0 || to === '' || to === from || !hasFields()) return;
      changes.disconnect();
      const shown = performance.now() - pressed;
      const conclude = (): void => resolve({ from, to, shown, painted: performance.now() - pressed });
      requestAnimationFrame(() => requestAnimationFrame(conclude));
    });
    changes.observe(document, { childList: true, subtree: true, attributes: true });
  };
  const probe: TransitionProbe = {
    arm: () => {
      transition = new Promise((resolve) => {
        watchFrom(nameOfStep(), resolve);
      });
    },
    taken: () => transition ?? Promise.reject(new Error('No transition was armed')),
  };
  Reflect.set(window, 'transitionProbe', probe);
}

/** Runs inside the page before its own scripts, so it must not refer to anything outside itself. */
function observeKeystroke(): void {
  let painted: Promise<number> | undefined;
  const probe: KeystrokeProbe = {
    arm: () => {
      painted = new Promise((resolve) => {
        const take = ({ timeStamp }: KeyboardEvent): void => {
          requestAnimationFrame(() => {
            const afterFrame = new MessageChannel();
            afterFrame.port1.onmessage = () => resolve(performance.now() - timeStamp);
            afterFrame.port2.postMessage(undefined);
          });
        };
        window.addEventListener('keydown', take, { capture: true, once: true });
      });
    },
    taken: () => painted ?? Promise.reject(new Error('No keystroke was armed')),
  };
  Reflect.set(window, 'keystrokeProbe', probe);
}
