import { checkA11y, checkContrast } from '../support/checkA11y';
import { expectNoSideways } from '../support/reach';
import { sendLead } from '../support/sendLead';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

test('pages for developers: fit a phone and pass axe, in light and dark', async ({ page, site }) => {
  const id = await sendLead(site, { deployment: 'co-askrobin' });
  for (const path of ['/', '/leads', '/leads?q=nobody', `/leads/${id}`, '/reports']) {
    await page.goto(new URL(path, site.url).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSideways(page);
    await checkA11y(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});
