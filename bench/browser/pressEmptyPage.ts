import type { Page } from '@playwright/test';

const PRESSES = 9;
const PAUSE_MS = 100;

/**
 * Milliseconds from each of some presses to two frames after one letter has come, on a page with nothing else on it:
 * what the method, the browser and the machine take of a transition, whatever the product does.
 */
export async function pressEmptyPage(page: Page): Promise<readonly number[]> {
  await page.setContent('<button type="button">Next</button><p>0</p>');
  await page.locator('button').hover();
  const taken: number[] = [];
  for (let press = 0; press < PRESSES; press++) {
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(arm);
    await Promise.all([page.mouse.down(), page.mouse.up()]);
    taken.push(await page.evaluate<number>('window.pressTaken'));
  }
  return taken;
}

/** Runs inside the page. */
function arm(): void {
  const taken = new Promise<number>((resolve) => {
    let pressed = 0;
    window.addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { once: true });
    window.addEventListener(
      'click',
      () => {
        document.body.append('1');
        const conclude = (): void => resolve(performance.now() - pressed);
        requestAnimationFrame(() => requestAnimationFrame(conclude));
      },
      { once: true },
    );
  });
  Reflect.set(window, 'pressTaken', taken);
}
