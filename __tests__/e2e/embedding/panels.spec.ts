import type { Frame, Page } from '@playwright/test';
import { checkA11y } from '../support/checkA11y';
import { hostPage, readyIn, receivedFacts, receivedFactTypes } from '../support/hostPage';
import { expectStep, fillStep, pressContinue } from '../support/steps';
import type { OtherPage } from '../support/servePages';
import { expect, testWithPages } from '../support/testWithPages';

const PARTNER = 'partner.localhost';

/** Returns the host page, several windows long. */
const long = ({ body }: OtherPage): OtherPage => ({ body: `${body}<p style="height:3000px">Far below</p>` });

async function panelFacts(page: Page): Promise<readonly string[]> {
  const facts = (await receivedFacts(page)).filter(({ type }) => type === 'opened' || type === 'closed');
  return facts.map(({ type, detail }) => `${type} by ${String(detail.by)}`);
}

/** Presses Escape where the focus is once the application listens to it. */
async function pressEscapeIn(page: Page, frame: Frame): Promise<void> {
  const sinceOpened = async () => {
    const types = await receivedFactTypes(page);
    return types.slice(types.lastIndexOf('opened'));
  };
  await expect.poll(sinceOpened).toContain('ready');
  await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press('Escape');
}

/** Lets the host's page wait for the frame's answer as long as it takes: half a second may be short on a busy machine. */
async function waitForFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const patient = (act: () => void, ms: number) => (ms === 500 ? 0 : later(act, ms));
    if (window === window.top) Reflect.set(window, 'setTimeout', patient);
  });
}

/** Edges of the window that a panel touches. */
const PLACES = [
  { mode: 'dialog', width: 1280, edges: [] },
  { mode: 'slider', width: 360, edges: ['left', 'right', 'bottom'] },
  { mode: 'side-tab', width: 1280, edges: ['top', 'right', 'bottom'] },
  { mode: 'popover', width: 1280, edges: [] },
  { mode: 'slider', width: 1280, edges: ['top', 'right', 'bottom'] },
] as const;

testWithPages(
  'a panel of each mode: is in its place over a page that does not move, and returns the focus when Escape in its frame closes it',
  async ({ page, site, serve }) => {
    const { urlOf } = await serve({ '/': long(hostPage(site, 'mode="dialog"', 'Apply now')) });
    await page.goto(urlOf(PARTNER));
    const element = page.locator('application-frontend');
    const opener = page.getByRole('button', { name: 'Apply now' });
    const panel = page.getByRole('dialog', { name: 'Your loan' });
    for (const { mode, width, edges } of PLACES) {
      await testWithPages.step(`${mode}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await element.evaluate((host, to) => host.setAttribute('mode', to), mode);
        await expect(panel).toBeHidden();
        const widthBefore = await page.evaluate(() => document.body.clientWidth);
        await opener.click();
        await expect(panel).toBeVisible();
        expect(await page.evaluate(() => document.body.clientWidth)).toBe(widthBefore);
        await page.mouse.move(10, 10);
        await page.mouse.wheel(0, 500);
        const { x = 0, y = 0, width: w = 0, height: h = 0 } = (await panel.boundingBox()) ?? {};
        const touched = { top: y <= 0, right: x + w >= widthBefore, bottom: y + h >= 740, left: x <= 0 };
        for (const edge of edges) expect(touched, edge).toMatchObject({ [edge]: true });
        const backdrop = await panel.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
        expect(backdrop).toBe(mode === 'popover' ? 'rgba(0, 0, 0, 0)' : 'rgba(0, 0, 0, 0.6)');
        if (mode !== 'popover') expect(await page.evaluate(() => scrollY)).toBe(0);
        if (width === 1280 && mode === 'slider') return;
        // A frame that is taken away while its texts come reports them as lost.
        await page.waitForLoadState('networkidle');
        await element.evaluate((host) => (host as HTMLElement & { close(): void }).close());
        await page.evaluate(() => scrollTo(0, 0));
      });
    }
    const frame = await readyIn(page);
    await checkA11y(frame);
    await pressEscapeIn(page, frame);
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    expect((await panelFacts(page)).slice(-2)).toEqual(['opened by button', 'closed by escape']);
  },
);

testWithPages(
  'the tab of a side tab: is upright at the right edge, or at the left one of a page that is written from the right',
  async ({ page, site, serve }) => {
    const { urlOf } = await serve({ '/': hostPage(site, 'mode="side-tab"', 'Apply now') });
    await page.goto(urlOf(PARTNER));
    for (const [dir, edge] of [
      ['ltr', 'right'],
      ['rtl', 'left'],
    ] as const) {
      await page.locator('application-frontend').evaluate((element, to) => element.setAttribute('dir', to), dir);
      const place = await page.getByRole('button', { name: 'Apply now' }).evaluate((tab) => {
        const { left, right, top, width, height } = tab.getBoundingClientRect();
        const percent = Math.round((100 * top) / innerHeight);
        return { left, right: innerWidth - right, isUpright: height > width, percent };
      });
      expect(place).toMatchObject({ [edge]: 0, isUpright: true, percent: 40 });
    }
  },
);

testWithPages(
  'a press beside a panel, and Escape in it: ask in the language of the application once something was entered',
  async ({ page, site, applicant, serve }) => {
    await waitForFrame(page);
    const { urlOf } = await serve({ '/': hostPage(site, 'mode="slider"', 'Apply now') });
    await page.goto(urlOf(PARTNER));
    await page.getByRole('button', { name: 'Apply now' }).click();
    const frame = await readyIn(page);
    await fillStep(frame, applicant['loan-details']);
    await pressContinue(frame);
    await expectStep(frame, 'initial-details');
    const question = frame.getByRole('dialog', { name: '¿Cerrar la solicitud?' });
    await page.mouse.click(20, 400);
    await question.getByRole('button', { name: 'Seguir con la solicitud' }).click();
    await expect(question).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await page.mouse.click(20, 400);
    await question.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('dialog', { name: 'Your loan' })).toBeHidden();
    expect(await panelFacts(page)).toEqual(['opened by button', 'closed by backdrop']);
    await page.getByRole('button', { name: 'Apply now' }).click();
    await expectStep(frame, 'initial-details');
  },
);
