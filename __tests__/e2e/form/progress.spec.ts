import type { Page } from '@playwright/test';
import { openPlanOf } from '../support/journeys';
import { expectStep, stepInFront } from '../support/steps';
import { expect, test } from '../support/test';
import { walkSteps } from '../support/walkThrough';

/** Starts to record, in the next document, what the progress shows at each step, from the first parsed HTML on. */
async function recordProgress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shownProgress: shown });
    new MutationObserver(() => {
      const step = document.querySelector<HTMLElement>('[data-step]')?.dataset['step'];
      const bar = document.querySelector('progress');
      if (step === undefined || !bar) return;
      const words = bar.closest('.progress')?.textContent;
      const now = `${step}: ${words} (${bar.value} of ${bar.max})`;
      if (shown.at(-1) !== now) shown.push(now);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** With a dialog and with a page as the first step. */
for (const deployment of ['co-askrobin', 'pl-ratapro']) {
  test(`${deployment}: shows the progress of its HTML through hydration and loading, and more at the next step`, async ({
    page,
    site,
  }) => {
    const { plan } = await openPlanOf(deployment);
    const [first, second] = plan.steps;
    if (!first || !second) throw new Error('There are no two steps');
    await recordProgress(page);
    await page.goto(site.urlOfDeployment(deployment));
    await walkSteps(page, [first]);
    await expectStep(page, second.name);
    const shown = await page.evaluate(() => Reflect.get(window, 'shownProgress') as readonly string[]);
    expect(shown.map((each) => each.replace(/:.*\(([\d.]+) of.*/, ' $1'))).toEqual([
      `${first.name} 0.5`,
      `${second.name} 1.5`,
    ]);
    const bar = stepInFront(page).getByRole('progressbar');
    // Both steps are in the first piece.
    const pieces = await stepInFront(page).locator('.progress__stretch').count();
    await expect(bar).toHaveAccessibleName(new RegExp(`1\\s\\S+\\s${pieces}`));
    await expect(bar).toHaveJSProperty('value', 1.5);
  });
}
