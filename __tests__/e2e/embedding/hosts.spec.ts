import {
  applicationIn,
  expectFitting,
  heard,
  hostPage,
  readyIn,
  shiftsIn,
  receivedFacts,
  receivedFactTypes,
} from '../support/hostPage';
import { openState } from '../support/openState';
import type { OtherPage } from '../support/servePages';
import { fillStep, pressContinue } from '../support/steps';
import { expect, testWithPages } from '../support/testWithPages';

const PARTNER = 'partner.localhost';
const deployment = 'co-askrobin';

/** Returns the host page with a focused search field. */
const withSearch = ({ body }: OtherPage): OtherPage => ({
  body: `<input aria-label="Search" autofocus>${body}`,
});

testWithPages(
  'a walk in a partner’s page: the frame fits every step, the page does not jump, and the host receives the events',
  async ({ page, site, applicant, serve }) => {
    const { urlOf } = await serve({ '/': hostPage(site, 'amount="2000000" period="24"') });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${urlOf(PARTNER)}?utm_source=mail&gclid=abc&email=somebody@example.com`);
    const frame = await readyIn(page);
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Your loan');
    const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
    expect(Object.fromEntries(src.searchParams)).toEqual({
      amount: '2000000',
      period: '24',
      colorScheme: 'light',
      utm_source: 'mail',
      gclid: 'abc',
    });
    expect(await frame.locator('meta[name="description"]').count()).toBe(0);
    const steps = Object.entries(applicant).slice(0, 5);
    for (const [step, answers] of steps) {
      await expect(frame.locator(`[data-step="${step}"]`)).toBeVisible();
      await expectFitting(page);
      await pressContinue(frame);
      await expectFitting(page);
      await fillStep(frame, answers);
      await expectFitting(page);
      await pressContinue(frame);
    }
    const facts = await receivedFacts(page);
    expect(facts[0]).toEqual({ type: 'ready', detail: { product: 'personal-loan', locale: 'co' } });
    const opened = facts.filter(({ type }) => type === 'stepChanged').map(({ detail }) => detail);
    const places = [1, 2].map((number) => ({ number, of: 2, section: 'loan' }));
    const next = [1, 2, 3].map((number) => ({ number, of: 6, section: 'about-you' }));
    expect(opened.slice(0, steps.length)).toEqual([...places, ...next]);
    const heights = facts.filter(({ type }) => type === 'heightChanged').map(({ detail }) => Number(detail.height));
    expect(heights.length).toBeLessThan(steps.length * 6);
    const moved = (await shiftsIn(page)).flatMap((shift) => shift.moved);
    expect(moved.filter((name) => !name.startsWith('FOOTER'))).toEqual([]);
    const said = JSON.stringify([facts, await heard(page)]);
    for (const answer of [applicant['initial-details'].email, ...Object.values(steps[1]?.[1] ?? {})])
      expect(said).not.toContain(`"${String(answer)}"`);
  },
);

testWithPages(
  'a focused field of the host page: keeps the focus until the applicant clicks the first question, which is part of the page',
  async ({ page, site, serve }) => {
    const { urlOf } = await serve({ '/': withSearch(hostPage(site)) });
    await page.goto(urlOf(PARTNER));
    const search = page.getByLabel('Search');
    const frame = await readyIn(page);
    await expect(search).toBeFocused();
    const question = frame.locator('dialog[data-step]');
    const amount = question.getByRole('textbox').first();
    const looks = await question.evaluate((element) => {
      const { position, boxShadow, borderTopWidth } = getComputedStyle(element);
      return { isModal: element.matches(':modal'), position, boxShadow, borderTopWidth };
    });
    expect(looks).toEqual({ isModal: false, position: 'static', boxShadow: 'none', borderTopWidth: '0px' });
    await amount.click();
    await expect(amount).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(amount).toBeFocused();
  },
);

testWithPages(
  'a new step in a frame, and a policy opened there: are in view in the host page, and the frame fits all of it',
  async ({ page, site, applicant, serve }) => {
    const { urlOf } = await serve({ '/': hostPage(site) });
    await page.setViewportSize({ width: 360, height: 600 });
    await page.goto(urlOf(PARTNER));
    const frame = await readyIn(page);
    await fillStep(frame, applicant['loan-details']);
    await page.mouse.wheel(0, 400);
    await pressContinue(frame);
    await expect(frame.locator('[data-step="initial-details"]')).toBeVisible();
    // From here on the page is where the step begins, and no longer scrolls by itself.
    await expect
      .poll(() => receivedFacts(page))
      .toContainEqual({ type: 'stepChanged', detail: expect.objectContaining({ number: 2 }) });
    const element = page.locator('application-frontend');
    await expect(element).toBeInViewport();
    await expect.poll(() => element.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await frame.locator('fieldset').getByRole('button').first().click();
    const dialog = frame.getByRole('dialog');
    await expect(dialog.getByRole('heading').first()).toBeInViewport();
    await expectFitting(page);
    await dialog.getByRole('button').last().click();
    await expect(dialog).toHaveCount(0);
    await expectFitting(page);
  },
);

testWithPages(
  'Back in a frame: goes to the previous step, and from the first one to the page before the host page',
  async ({ page, site, applicant, serve }) => {
    const { urlOf } = await serve({ '/': hostPage(site), '/before': { body: 'Before' } });
    await page.goto(urlOf(PARTNER, '/before'));
    await page.goto(urlOf(PARTNER));
    const frame = await readyIn(page);
    const [[step, answers], [next]] = Object.entries(applicant) as [[string, object], [string, object]];
    await fillStep(frame, answers as Parameters<typeof fillStep>[1]);
    await pressContinue(frame);
    await expect(frame.locator(`[data-step="${next}"]`)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(frame.locator(`[data-step="${step}"]`)).toBeVisible();
    await page.evaluate(() => history.forward());
    await expect(frame.locator(`[data-step="${next}"]`)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(frame.locator(`[data-step="${step}"]`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(urlOf(PARTNER, '/before'));
  },
);

testWithPages(
  'the redirect to a lender from a frame, which the host follows: leaves the host’s focus alone, and its page when the applicant follows it',
  async ({ page, site, serve }) => {
    const id = await openState(page, site, { deployment, state: 12, monthlyIncome: 3_500_000 });
    const link = new URL(`continue/${id}?urlType=email`, site.urlOfDeployment(deployment)).href;
    const host = withSearch(hostPage(site, `redirects="host" address="${link}"`));
    const { urlOf } = await serve({ '/': host, '/after': { body: 'After' } });
    await page.goto(urlOf(PARTNER));
    const frame = await applicationIn(page);
    await expect(frame.locator('[data-state="12"] h1')).toBeVisible();
    await expect.poll(() => receivedFactTypes(page)).toContain('stateChanged');
    await expect(page.getByLabel('Search')).toBeFocused();
    await frame.locator('[data-action="leave"]').click();
    await expect(page.getByText('arrived by GET')).toBeVisible();
    await page.goto(urlOf(PARTNER, '/after'));
    const kept = (await page.evaluate(() => sessionStorage.getItem('facts'))) ?? '';
    expect(kept).toContain('"type":"redirected"');
    // Neither the application nor what became of it.
    for (const secret of [id, '"state":12', 'localhost']) expect(kept).not.toContain(secret);
  },
);
