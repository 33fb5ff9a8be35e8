import { expect, type Frame, type Locator, type Page } from '@playwright/test';

/** The animation that is the time of a toast. */
const TIME = '.Toastify__progress-bar--animated';

/** Stops the time of toasts in every frame that is opened from now on; a test lets it pass at once. */
export async function stopToastTime(page: Page): Promise<void> {
  const stop = (time: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${time} { animation-play-state: paused !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  await page.addInitScript(stop, TIME);
}

/** Lets the time of the toasts in sight pass. */
export async function passToastTime(frame: Page | Frame): Promise<void> {
  await frame.evaluate((time) => {
    const ends = [...document.querySelectorAll(time)].flatMap((element) => element.getAnimations());
    for (const animation of ends) animation.finish();
  }, TIME);
}

/** Shows the toast about the connection, which every page has, once the page has loaded what shows it. */
export async function showToast(frame: Page | Frame): Promise<Locator> {
  const toast = frame.locator('.Toastify__toast');
  await expect(async () => {
    await frame.evaluate(() => {
      for (const type of ['offline', 'online']) {
        Object.defineProperty(navigator, 'onLine', { value: type === 'online', configurable: true });
        dispatchEvent(new Event(type));
      }
    });
    await expect(toast).toBeVisible({ timeout: 2000 });
  }).toPass();
  return toast;
}
