import type { Frame, Page } from '@playwright/test';

/** The frame that a page of somebody else holds. */
export async function frameIn(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle()).contentFrame();
  if (!frame) throw new Error('The page holds no frame');
  return frame;
}
