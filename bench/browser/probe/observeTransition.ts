import type { Transition, TransitionProbe } from './Probe';

/** Runs inside the page before its own scripts, so it may use nothing from outside of itself. */
export function observeTransition(): void {
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
