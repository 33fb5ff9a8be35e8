import type { Page } from '@playwright/test';
import { deployments, openPlanOf } from '../support/journeys';
import { openAt, openPlanAt } from '../support/openAt';
import { expectNoSideways } from '../support/reach';
import { stepInFront, expectReady } from '../support/steps';
import { expect, test } from '../support/test';

/** Returns the locales of a published page. */
function localesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { locales } = JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as {
      readonly locales: readonly { readonly locale: string }[];
    };
    return locales.map(({ locale }) => locale);
  });
}

/** Returns the texts of amount, periods and buttons that do not fit on one line. */
function cutTexts(step: Element): readonly string[] {
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string, element: Element): number => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return pen?.measureText(text).width ?? Infinity;
  };
  const fits = (text: string, element: Element): boolean => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return widthOf(text, element) <= element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  };
  const controls = [...step.querySelectorAll('select, button, input.amount__value')];
  return controls
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .flatMap((control) => {
      if (control instanceof HTMLSelectElement)
        return [...control.options].map(({ text }) => text).filter((text) => !fits(text, control));
      const text = control instanceof HTMLInputElement ? control.value : control.textContent;
      return fits(text, control) ? [] : [text];
    });
}

for (const deployment of deployments) {
  test(`${deployment} at 320 and 360 px: amount, periods and buttons are whole in every locale`, async ({
    page,
    site,
  }) => {
    const url = site.urlOfDeployment(deployment);
    await page.goto(url);
    for (const [index, locale] of (await localesOf(page)).entries()) {
      // It opens in the first one.
      if (index > 0) await page.goto(`${url}?locale=${locale}`);
      await expectReady(page);
      const step = stepInFront(page);
      await step.getByRole('slider').first().press('End');
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await step.evaluate(cutTexts), `${locale} at ${width} px`).toEqual([]);
        await expectNoSideways(page);
      }
    }
  });
}

test.describe('by a phone’s keyboard', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('Enter: leads from field to field, closes the keyboard before other questions, and leads on from the last', async ({
    page,
    site,
    applicant,
  }) => {
    const deployment = 'pl-ratapro';
    const { flow, plan } = await openPlanOf(deployment);
    await openPlanAt(page, { site, deployment, flow, plan, step: 'initial-details' });
    const [email, phone] = [page.locator('[name="email"]'), page.locator('[name="phoneNumber"]')];
    await expect(email).toHaveAttribute('enterkeyhint', 'next');
    await expect(phone).toHaveAttribute('enterkeyhint', 'done');
    await email.tap();
    await page.keyboard.press('Enter');
    await expect(phone).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(phone).not.toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await openAt(page, { site, step: 'personal-code', answers: applicant });
    const code = page.locator('[name="personalCode"]');
    await expect(code).toHaveAttribute('enterkeyhint', 'go');
    await code.tap();
    await page.keyboard.press('Enter');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
  });
});
