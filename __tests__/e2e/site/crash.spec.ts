import type { Page, Route } from '@playwright/test';
import { startFailureTexts } from '../../../src/published/startFailure';
import { checkA11y } from '../support/checkA11y';
import { leaveBehind, openAt } from '../support/openAt';
import { speedUpRetries } from '../support/speedUpRetries';
import { answerSteps, expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

/** Changes the published pages as they are served. */
async function alterPages(page: Page, alter: (html: string) => string): Promise<void> {
  await page.route(
    (url) => /\/application-frontend\/(?:[\w-]*)$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: alter(await response.text()) });
    },
  );
}

test.describe('when a page crashes', () => {
  test.use({ allowedFaults: /^(console: (A page crashed|Failed to load resource|%o)|console: \w*Error)/ });

  test('a page that crashes: says so, and continues with every answer once it works again', async ({
    page,
    site,
    applicant,
  }) => {
    let isBroken = true;
    await page.route(/\/flow\/flow\.[^/]+\.json$/, async (route) => {
      const response = await route.fetch();
      const flow = await response.text();
      // An invalid list of choices: no widget can render it.
      const broken = flow.replace('["female","male","nonBinary"]', '{"female":1}');
      expect(broken).not.toBe(flow);
      await route.fulfill({ response, body: isBroken ? broken : flow });
    });
    await page.setViewportSize({ width: 360, height: 480 });
    await openAt(page, { site, step: 'name', answers: applicant });
    await answerSteps(page, { name: applicant.name });
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(colombianText('app:crash>text'));
    const heading = notice.getByRole('heading', { name: colombianText('app:crash>title') });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    isBroken = false;
    await checkA11y(page);
    await notice.getByRole('button', { name: colombianText('app:crash>action') }).click();
    await expectStep(page, 'gender');
    await page.locator('[data-action="back"]').click();
    await expect(page.locator('[name="firstName"]')).toHaveValue('Camila');
  });
});

test.describe('when a chunk fails to load at first', () => {
  test.use({ allowedFaults: /^console: Failed to load resource/ });

  test('a widget whose chunk fails to load: is loaded again; the answer list and the toasts are left out', async ({
    page,
    context,
    site,
    applicant,
  }) => {
    await page.route(/\/assets\/widgets-more\./, (route) => route.abort(), { times: 2 });
    await page.route(/\/assets\/(?:answers|toaster)\./, (route) => route.abort());
    await openAt(page, { site, step: 'date-of-birth', answers: applicant });
    await context.setOffline(true);
    await expect(page.getByText(colombianText('app:offline>text'))).toBeVisible();
    await context.setOffline(false);
    await fillStep(page, applicant['date-of-birth']);
    await pressContinue(page);
    await expectStep(page, 'citizenship');
  });

  for (const file of [/\/assets\/formats\./, /\/flow\/flow\.[^/]+\.json$/]) {
    test(`a press that waits for a file that is cut off once (${file.source}): is carried out when the file has come`, async ({
      page,
      site,
      applicant,
    }) => {
      await speedUpRetries(page);
      let isCut = false;
      await page.route(file, async (route) => {
        if (isCut) return route.continue();
        isCut = true;
        // The applicant has pressed by then, and waits.
        await expect(page.getByRole('dialog').locator('[type="submit"]')).toHaveAttribute('aria-disabled', 'true');
        return route.abort('connectionreset');
      });
      await page.goto(site.url);
      await answerSteps(page, { 'loan-details': applicant['loan-details'] });
      await expectStep(page, 'initial-details');
      expect(isCut).toBe(true);
    });
  }
});

test.describe('when a chunk never loads', () => {
  test.use({
    allowedFaults: /^console: (Failed to load|A page crashed|%o|Failed to fetch)|^console: \w*Error|^thrown: /,
  });

  const endings = [
    ['is blocked by name', 'missing', (route: Route) => route.abort('blockedbyclient')],
    ['is gone', 'gone', (route: Route) => route.fulfill({ status: 404 })],
    ['is not served', 'failed', (route: Route) => route.fulfill({ status: 503 })],
  ] as const;

  for (const [what, failure, answer] of endings) {
    test(`a start whose chunk ${what}: says so, and what to do`, async ({ page, site }) => {
      await speedUpRetries(page);
      await page.route(/\/assets\/widgets-first\./, answer);
      await page.goto(site.url);
      await expect(page.getByRole('alert')).toContainText(colombianText(`app:${startFailureTexts[failure]}`));
    });
  }

  test('a later page whose chunk is gone: says so, and what to do', async ({ page, site, applicant }) => {
    await speedUpRetries(page);
    await page.route(/\/assets\/widgets-more\./, (route) => route.fulfill({ status: 404 }));
    // Not by `openAt`: a file that is gone leaves no step to wait for.
    await leaveBehind(page, { site, step: 'date-of-birth', answers: applicant });
    await page.goto(site.urlOf('date-of-birth'));
    await expect(page.getByRole('alert')).toContainText(colombianText(`app:${startFailureTexts.gone}`));
  });

  test('a press on the first page while a blocker holds the flow back: says so, and offers to try again', async ({
    page,
    site,
    applicant,
  }) => {
    const flow = /\/flow\/flow\.[^/]+\.json$/;
    await speedUpRetries(page);
    await page.route(flow, (route) => route.abort('blockedbyclient'));
    await page.goto(site.url);
    await fillStep(page, applicant['loan-details']);
    await pressContinue(page);
    const notice = page.getByRole('dialog').getByRole('alert');
    await expect(notice).toContainText(colombianText('app:loading>missing'));
    await expect(notice.getByRole('button', { name: colombianText('app:submitFailed>action') })).toBeEnabled();
  });
});

test.describe('when the policy of another release blocks the styles', () => {
  test.use({ allowedFaults: /Content Security Policy|CSP: style-src|Product styles not found/ });

  test('blocked styles: are reported, and the form works without them', async ({ page, site, applicant }) => {
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    await alterPages(page, (html) => html.replace('</style>', 'main{color:red}</style>'));
    await page.goto(site.url);
    await answerSteps(page, { 'loan-details': applicant['loan-details'] });
    await expectStep(page, 'initial-details');
    expect(logged.join('\n')).toContain('Product styles not found');
  });
});

test.describe('when no script loads', () => {
  test.use({ allowedFaults: /^console: Failed to load resource/ });

  test('a page whose scripts never load: says so after a while, without scripts, and links to a retry', async ({
    page,
    site,
  }) => {
    const scripts = /\/assets\/[^/]+\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.goto(site.urlOf('monthly-income'));
    const notice = page.getByText(colombianText('app:loading>late'));
    const [delay] = await page.locator('#late').evaluate((line) =>
      line.getAnimations().map((animation) => {
        const { delay: before } = animation.effect?.getTiming() ?? {};
        animation.finish();
        return before ?? 0;
      }),
    );
    expect(delay).toBeGreaterThan(5000);
    await expect(notice).toBeVisible();
    await page.unroute(scripts);
    await page
      .locator('#late')
      .getByRole('link', { name: colombianText('app:crash>action') })
      .click();
    await expectStep(page, 'loan-details');
    await expect(notice).toBeHidden();
  });
});

test.describe('when a script of the page does not arrive', () => {
  test.use({ allowedFaults: /^console: Failed to load resource|^thrown: $/ });

  for (const script of ['app', 'library']) {
    test(`a page whose script "${script}" fails once, or arrives cut off: requests it again and works`, async ({
      page,
      site,
      applicant,
    }) => {
      let count = 0;
      await page.route(new RegExp(`/assets/${script}\\.[^/]+\\.js`), async (route) => {
        count += 1;
        if (count === 1) return route.abort();
        if (count !== 3) return route.continue();
        const response = await route.fetch();
        return route.fulfill({ response, body: (await response.text()).slice(0, 5000) });
      });
      for (const visit of ['fails', 'is cut off']) {
        await page.goto(site.url);
        await expect(page.locator('html'), visit).toHaveAttribute('data-ready', 'true');
      }
      expect(count).toBe(4);
      await answerSteps(page, { 'loan-details': applicant['loan-details'] });
      await expectStep(page, 'initial-details');
    });
  }

  test('the notice of a page that does not start: leaves room for the form, down to the button', async ({
    page,
    site,
  }) => {
    await page.route(/\/assets\/[^/]+\.js/, (route) => route.abort());
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(site.url);
      await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
      const notice = page.locator('#late');
      await expect(notice).toBeVisible();
      const [above, form] = await Promise.all([notice, page.getByRole('dialog')].map((part) => part.boundingBox()));
      expect((above?.y ?? 0) + (above?.height ?? Infinity), `${width} px`).toBeLessThanOrEqual(form?.y ?? 0);
      const forward = page.getByRole('dialog').locator('[type="submit"]');
      await forward.scrollIntoViewIfNeeded();
      await forward.click({ trial: true });
    }
  });
});

test.describe('an incomplete page', () => {
  test.use({ allowedFaults: /ApplicationPage/ });

  test('a page without a flow, as another host might serve it: does not start, and logs why', async ({
    page,
    site,
  }) => {
    await alterPages(page, (html) => html.replace(/"flowUrl":"[^"]*"/, '"flowUrl":""'));
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    const thrown = page.waitForEvent('pageerror');
    await page.goto(site.urlOf('monthly-income'));
    expect((await thrown).message).toContain('ApplicationPage not found');
    const log = () => logged.join('\n');
    await expect.poll(log).toContain('Failed to load ApplicationPage and product styles');
    await expect.poll(log).toContain('ApplicationPage not found');
  });
});
