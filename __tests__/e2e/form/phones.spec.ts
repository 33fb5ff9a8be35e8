import { openPlanOf } from '../support/journeys';
import { openAt, openPlanAt } from '../support/openAt';
import { expect, test } from '../support/test';

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
