import type { OpenPhone } from '../browser/openPhone';
import { askProbe } from '../browser/probe/askProbe';
import { stepInFront } from './fillStep';

const PAUSE_MS = 120;

/** Presses trusted keys one after the other in a field, at the phone's speed; gives key to paint of each. */
export async function typeKeys({ page, setSlow }: OpenPhone, name: string, keys: readonly string[]): Promise<number[]> {
  await stepInFront(page).locator(`[name="${name}"]`).click();
  await setSlow(true);
  const painted: number[] = [];
  for (const key of keys) {
    await page.waitForTimeout(PAUSE_MS);
    await askProbe(page, 'keystrokeProbe', 'arm');
    await page.keyboard.press(key);
    painted.push(await askProbe(page, 'keystrokeProbe', 'taken'));
  }
  await setSlow(false);
  return painted;
}
