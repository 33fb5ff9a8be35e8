import { type Browser, chromium, type Page } from '@playwright/test';
import { CannotRunError } from '../command/readArguments';
import { chromiumFlags, findChromium } from '../test/chromium';

/** Of WebP: letters stay sharp, and a picture takes 20 to 60 KB. */
const QUALITY = 90;

/** @throws CannotRunError if there is no Chromium */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new CannotRunError('Chromium not found: install it, or set CHROME_PATH');
  return chromium.launch({ executablePath, args: chromiumFlags });
}

/** Returns the window as WebP, which the browser's own protocol alone can make. */
export async function capture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}
