import { arriveAtState } from '../support/arriveAtState';
import { checkA11y } from '../support/checkA11y';
import { hold } from '../support/hold';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

test.use({ viewport: { width: 360, height: 740 } });

test.describe('with hostile HTML from a lender', () => {
  // The sanitiser's parser also reports what the policy would have blocked.
  test.use({ allowedFaults: /^CSP: (script|style)-src-attr inline|inline event handler|inline style/ });

  test('a long consent text under the policy: opens in a dialog, sanitised, and its links open a new tab', async ({
    page,
    site,
    applicant,
  }) => {
    await page.route(/\/lead\/status\//, async (route) => {
      const response = await route.fetch();
      const status = (await response.json()) as { readonly page?: { readonly consents?: { html?: string }[] } };
      const hostile =
        '<p>Read <a href="https://lender.example/all">all</a> <a href="javascript:alert(1)">this</a></p>' +
        '<img src=x onerror="alert(1)"><script>alert(1)</script><p style="position:fixed" onclick="alert(1)">That</p>' +
        '<form action="https://evil.example"><input name="email"></form><iframe src="https://evil.example"></iframe>';
      for (const consent of status.page?.consents ?? []) if (consent.html !== undefined) consent.html = hostile;
      await route.fulfill({ response, json: status });
    });
    await arriveAtState(page, site, { state: 35, answers: applicant });
    const read = page.getByRole('button', { name: new RegExp(colombianText('states:consents>read')) }).first();
    const release = await hold(page, /\/assets\/policy-text\./);
    await read.click();
    const dialog = page.getByRole('dialog');
    // The sanitiser loads with the first text that needs it.
    await expect(dialog).toContainText(colombianText('app:policies>loading'));
    release();
    await expect(dialog).toContainText('Read all this');
    await expect(dialog.getByRole('link')).toHaveCount(1);
    await expect(dialog.getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(dialog.getByRole('link')).toHaveAttribute('rel', 'noopener');
    expect(await dialog.innerHTML()).not.toMatch(/script|onerror|onclick|style=|<form|<input|<iframe|<img/);
    await checkA11y(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(read).toBeFocused();
    for (const each of await page.locator('input[name="policies"]').all()) await expect(each).not.toBeChecked();
  });
});
