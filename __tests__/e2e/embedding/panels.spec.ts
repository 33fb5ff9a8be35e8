import type { Frame, Page } from '@playwright/test';
import { checkA11y } from '../support/checkA11y';
import { hostPage, readyIn, receivedFacts } from '../support/hostPage';
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
  await expect.poll(async () => (await receivedFacts(page)).map(({ type }) => type)).toContain('ready');
  await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press('Escape');
}

interface Place {
  readonly mode: string;
  readonly width: number;
  /** Edges of the window that the panel touches. */
  readonly edges: readonly string[];
}

const PLACES: readonly Place[] = [
  { mode: 'dialog', width: 1280, edges: [] },
  { mode: 'slider', width: 1280, edges: ['top', 'right', 'bottom'] },
  { mode: 'slider', width: 360, edges: ['left', 'right', 'bottom'] },
  { mode: 'side-tab', width: 1280, edges: ['top', 'right', 'bottom'] },
  { mode: 'popover', width: 1280, edges: [] },
];

for (const { mode, width, edges } of PLACES) {
  testWithPages(
    `mode ${mode}, ${width} px wide: opens over a page that does not move, and returns the focus when Escape closes it`,
    async ({ page, site, serve }) => {
      const { urlOf } = await serve({ '/': long(hostPage(site, `mode="${mode}"`, 'Apply now')) });
      await page.setViewportSize({ width, height: 740 });
      await page.goto(urlOf(PARTNER));
      const opener = page.getByRole('button', { name: 'Apply now' });
      const widthBefore = await page.evaluate(() => document.body.clientWidth);
      await opener.click();
      const panel = page.getByRole('dialog', { name: 'Your loan' });
      await expect(panel).toBeVisible();
      const frame = await readyIn(page);
      await checkA11y(frame);
      expect(await page.evaluate(() => document.body.clientWidth)).toBe(widthBefore);
      await page.mouse.move(10, 10);
      await page.mouse.wheel(0, 500);
      const box = await panel.boundingBox();
      const { x = 0, y = 0, width: w = 0, height: h = 0 } = box ?? {};
      const touched = { top: y <= 0, right: x + w >= widthBefore, bottom: y + h >= 740, left: x <= 0 };
      for (const edge of edges) expect(touched, edge).toMatchObject({ [edge]: true });
      const backdrop = await panel.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
      expect(backdrop).toBe(mode === 'popover' ? 'rgba(0, 0, 0, 0)' : 'rgba(0, 0, 0, 0.6)');
      await pressEscapeIn(page, frame);
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
      expect(await panelFacts(page)).toEqual(['opened by button', 'closed by escape']);
      if (mode !== 'popover') expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );
}

for (const [dir, edge] of [
  ['ltr', 'right'],
  ['rtl', 'left'],
] as const) {
  testWithPages(
    `the tab of a side tab, in a page written ${dir}: is at the ${edge} edge`,
    async ({ page, site, serve }) => {
      const { urlOf } = await serve({ '/': hostPage(site, `mode="side-tab" dir="${dir}"`, 'Apply now') });
      await page.goto(urlOf(PARTNER));
      const place = await page.getByRole('button', { name: 'Apply now' }).evaluate((tab) => {
        const { left, right, top, width, height } = tab.getBoundingClientRect();
        return {
          left,
          right: innerWidth - right,
          isUpright: height > width,
          percent: Math.round((100 * top) / innerHeight),
        };
      });
      expect(place).toMatchObject({ [edge]: 0, isUpright: true, percent: 40 });
    },
  );
}

testWithPages(
  'a press beside a panel: asks in the language of the application once something was entered, and keeps it',
  async ({ page, site, applicant, serve }) => {
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
    await page.mouse.click(20, 400);
    await question.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('dialog', { name: 'Your loan' })).toBeHidden();
    expect(await panelFacts(page)).toEqual(['opened by button', 'closed by backdrop']);
    await page.getByRole('button', { name: 'Apply now' }).click();
    await expectStep(frame, 'initial-details');
  },
);

type Trigger = (page: Page) => Promise<void>;

const TRIGGERS: readonly (readonly [attribute: string, by: string, pull: Trigger])[] = [
  ['open-after="0"', 'time', () => Promise.resolve()],
  ['open-at-scroll="50"', 'scroll', (page) => page.evaluate(() => scrollTo(0, 2500))],
  [
    'open-on-exit',
    'exit',
    (page) =>
      page.evaluate(() => {
        document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));
      }),
  ],
];

for (const [attribute, by, pull] of TRIGGERS) {
  testWithPages(`${attribute}: opens the panel by itself, once`, async ({ page, site, serve }) => {
    const { urlOf } = await serve({ '/': long(hostPage(site, `mode="dialog" ${attribute}`, 'Apply now')) });
    await page.goto(urlOf(PARTNER));
    await pull(page);
    await expect.poll(() => panelFacts(page)).toEqual([`opened by ${by}`]);
    await page.evaluate(() => document.querySelector<HTMLElement & { close(): void }>('application-frontend')?.close());
    await page.evaluate(() => scrollTo(0, 0));
    await pull(page);
    await page.getByRole('button', { name: 'Apply now' }).click();
    expect(await panelFacts(page)).toEqual([`opened by ${by}`, 'closed by script', 'opened by button']);
  });
}

testWithPages(
  'a button of the host: opens the panel, and an event that the host names closes it',
  async ({ page, site, serve }) => {
    const host = hostPage(site, 'mode="slider" opener=".apply" close-when="stepChanged" close-delay="0"');
    const { urlOf } = await serve({ '/': { body: `<button class="apply"><b>Start</b></button>${host.body}` } });
    await page.goto(urlOf(PARTNER));
    await expect(page.getByRole('button')).toHaveCount(1);
    await page.getByText('Start').click();
    await expect.poll(() => panelFacts(page)).toEqual(['opened by button', 'closed by stepChanged']);
    await expect(page.getByRole('button', { name: 'Start' })).toBeFocused();
  },
);
