import type { KeystrokeProbe } from './Probe';

/** Runs inside the page before its own scripts, so it may use nothing from outside of itself. */
export function observeKeystroke(): void {
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
