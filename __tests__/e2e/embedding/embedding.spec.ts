import { fillStep, pressContinue } from '../support/steps';
import { applicationIn, expectFitting } from '../support/hostPage';
import { serveHost } from '../support/serveHost';
import { expect, test } from '../support/test';

const THRESHOLD_PX = 10;

test('the application in a frame: hides header and footer, and reports its height as it grows and shrinks @matrix', async ({
  page,
  site,
  applicant,
}) => {
  const host = await serveHost(site.url);
  try {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`http://localhost:${host.port}/`);
    const frame = await applicationIn(page);
    await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(frame.locator('.header')).toBeHidden();
    await expect(frame.locator('.footer')).toBeHidden();
    expect(await frame.locator('meta[name="description"]').count()).toBe(0);
    const heights: number[] = [];
    for (const [step, answers] of Object.entries(applicant).slice(0, 5)) {
      await expect(frame.locator(`[data-step="${step}"]`)).toBeVisible();
      await expectFitting(page);
      heights.push(await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight));
      await fillStep(frame, answers);
      await expectFitting(page);
      await pressContinue(frame);
    }
    expect(Math.max(...heights)).toBeGreaterThan(heights.at(-1) ?? 0);
    const facts = await page.evaluate(() => Reflect.get(window, 'heights') as number[]);
    expect(facts.every((height, index) => Math.abs(height - (facts[index - 1] ?? 0)) > THRESHOLD_PX)).toBe(true);
  } finally {
    await host.stop();
  }
});

test.describe('where frame-ancestors blocks the host', () => {
  test.use({ allowedFaults: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/ });

  test('a host that may not frame the application: the browser blocks the frame', async ({ page, site }) => {
    const host = await serveHost(site.url);
    try {
      await page.goto(`http://127.0.0.1:${host.port}/`);
      const frame = await applicationIn(page);
      await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
    } finally {
      await host.stop();
    }
  });
});

test('the application outside a frame: is not marked as embedded, and shows its header', async ({ page, site }) => {
  await page.goto(site.url);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-embedded');
  await expect(page.locator('.header')).toBeVisible();
});
