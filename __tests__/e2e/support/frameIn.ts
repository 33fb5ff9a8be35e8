import type { Frame, Page } from '@playwright/test';

/** Returns the frame that a host page holds. */
export async function frameIn(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle()).contentFrame();
  if (!frame) throw new Error('The page holds no frame');
  return frame;
}
