import { openFirstPage, untilInteractive, untilSettled, untilTypable, type Visited } from '../browser/openFirstPage';
import { askProbe } from '../browser/probe/askProbe';
import { stepInFront } from '../journey/fillStep';
import type { EarlyTyping } from './Sample';

const AMOUNT = '3450000';

/** Types into the prerendered page as soon as it is painted, and looks whether the app keeps it. */
export function measureEarlyTyping(visited: Visited): Promise<EarlyTyping> {
  return openFirstPage(visited, async ({ page }) => {
    const field = stepInFront(page).locator('[name="amount"]');
    await untilTypable(page);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(AMOUNT);
    const isBeforeInteractive = !(await askProbe(page, 'loadProbe', 'isInteractive'));
    await untilInteractive(page);
    await untilSettled(page);
    return { isBeforeInteractive, isKept: (await field.inputValue()).replace(/\D/g, '') === AMOUNT };
  });
}
