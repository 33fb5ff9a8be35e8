import type { Page } from '@playwright/test';
import { deployments, openPlanOf } from '../support/journeys';
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

for (const deployment of deployments) {
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
    expect(shown.map((each) => each.replace(/:.*\((\d+) of.*/, ' $1'))).toEqual([
      `${first.name} 1`,
      `${second.name} 2`,
    ]);
    const bar = stepInFront(page).getByRole('progressbar');
    await expect(bar).toHaveAccessibleName(/2/);
    await expect(bar).toHaveJSProperty('value', 2);
  });
}

/** Starts to record each total that the progress shows, with how many answers had been entered by then. */
async function recordTotals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const totals: { readonly total: number; readonly answers: number }[] = [];
    Object.assign(window, { shownTotals: totals });
    let answers = 0;
    for (const type of ['input', 'change']) document.addEventListener(type, () => answers++, true);
    new MutationObserver(() => {
      const total = document.querySelector('progress')?.max;
      if (total !== undefined && totals.at(-1)?.total !== total) totals.push({ total, answers });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

test('the total of the progress: changes only after an answer, on the way to the last question and back @matrix', async ({
  page,
  site,
}) => {
  const { plan } = await openPlanOf('co-askrobin');
  await recordTotals(page);
  await page.goto(site.urlOfDeployment('co-askrobin'));
  const walked = plan.steps.slice(0, -1);
  await walkSteps(page, walked);
  await expectStep(page, plan.steps.at(-1)?.name ?? '');
  const totals = () =>
    page.evaluate(
      () => Reflect.get(window, 'shownTotals') as readonly { readonly total: number; readonly answers: number }[],
    );
  const there = await totals();
  for (const { name } of [...walked].reverse()) {
    await page.locator('[data-action="back"]').click();
    await expectStep(page, name);
  }
  expect(await totals(), 'after going back').toEqual(there);
  const answers = there.map((shown) => shown.answers);
  expect(there).not.toHaveLength(0);
  expect(new Set(answers).size, JSON.stringify(there)).toBe(answers.length);
});
