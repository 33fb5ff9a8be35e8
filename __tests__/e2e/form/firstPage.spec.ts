import type { Page } from '@playwright/test';
import { deployments } from '../support/journeys';
import { expectNoSideways } from '../support/reach';
import { expectShiftBelow, NO_SHIFT } from '../support/shiftSoFar';
import { expectReady, stepInFront } from '../support/steps';
import { expect, test } from '../support/test';

/** The specification asks the amount in a modal in these countries. */
const MODAL = /^(?:co|es)-/;

/** Returns which parts aren't wholly in view, which are covered in their middle, and how much of the promise is. */
async function faultsOf(covered: readonly string[]): Promise<readonly string[]> {
  const front = document.querySelector('[data-step]') ?? document;
  const parts = new Map<string, Element | null>();
  for (const selector of ['.header__logo', '.welcome__promise']) parts.set(selector, document.querySelector(selector));
  for (const selector of covered) parts.set(selector, front.querySelector(selector));
  const seen = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver(resolve, { threshold: 1 });
    for (const part of parts.values()) if (part) observer.observe(part);
  });
  const ratioOf = (part: Element | null) => seen.find(({ target }) => target === part)?.intersectionRatio ?? 0;
  /** What covers the middle of a part, apart from itself and what is in it or around it. */
  const coverOf = (part: Element | null) => {
    const { left = 0, top = 0, width = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
    const [first] = document.elementsFromPoint(left + width / 2, top + height / 2);
    return first && part && !first.contains(part) && !part.contains(first) ? first.className : '';
  };
  const text = document.createRange();
  text.selectNodeContents(parts.get('.welcome__promise') ?? document);
  const { right, bottom } = text.getBoundingClientRect();
  const sheet = document.querySelector('dialog:modal')?.getBoundingClientRect();
  return [
    ...[...parts].flatMap(([name, part]) =>
      ratioOf(part) < 1 - 1e-9 ? [`${name} is in view by ${ratioOf(part)}`] : [],
    ),
    ...covered.flatMap((name) => {
      const cover = coverOf(parts.get(name) ?? null);
      return cover === '' ? [] : [`${cover} covers ${name}`];
    }),
    ...(sheet && sheet.left < right && bottom > sheet.top ? ['the sheet covers the promise'] : []),
  ];
}

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

/** Runs inside the page before its own scripts. Marks the moment at which the page reacts. */
function markReady(): void {
  const watch = new MutationObserver(() => {
    if (document.documentElement.dataset['ready'] !== 'true') return;
    performance.mark('ready');
    watch.disconnect();
  });
  watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
}

/** Returns the scripts that the page requested before it reacted. */
function scriptsUntilReady(): readonly string[] {
  const end = performance.getEntriesByName('ready')[0]?.startTime ?? Infinity;
  const requested = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < end);
  return requested.map(({ name }) => new URL(name).pathname).filter((path) => /\.m?js$/.test(path));
}

/** Below this height the button lies over the slider of the country that asks for a purpose first. */
const SLIDER_HEIGHT = 720;
/** A phone of that country has no room for the slider: buttons, the field and round amounts remain. */
const SLIDER_WIDTH = 600;

const SIZES = [
  [1280, 800],
  [1280, 720],
  [1280, 640],
  [768, 800],
  [360, 740],
  [360, 640],
] as const;

for (const deployment of deployments) {
  test(`${deployment}: brand, promise, amount and button of the first page are in view at every size and whole in every locale, nothing shifts, and its HTML links all it waits for`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(markReady);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // The page appears anew where a desk becomes a phone.
      if (height === 740 || page.url() === 'about:blank') {
        const response = await page.goto(site.urlOfDeployment(deployment));
        await expectReady(page);
        const html = (await response?.text()) ?? '';
        const unlinked = (await page.evaluate(scriptsUntilReady)).filter((path) => !html.includes(path));
        expect(unlinked, 'requested before the page reacts, without a link').toEqual([]);
        await expectShiftBelow(page, NO_SHIFT);
      }
      await expect(page.locator('dialog:modal')).toHaveCount(MODAL.test(deployment) ? 1 : 0);
      const hasHandle = width >= SLIDER_WIDTH || !deployment.startsWith('co-');
      const slider = [...(hasHandle ? ['.slider__handle'] : []), '.slider__ends'];
      const parts = ['[name="amount"]', 'button[type="submit"]', ...(height < SLIDER_HEIGHT ? [] : slider)];
      await expect.poll(() => page.evaluate(faultsOf, parts), `at ${width} × ${height}`).toEqual([]);
    }
    for (const [index, locale] of (await localesOf(page)).entries()) {
      // It has opened in the first one.
      if (index > 0) await page.goto(`${site.urlOfDeployment(deployment)}?locale=${locale}`);
      await expectReady(page);
      const step = stepInFront(page);
      await page.setViewportSize({ width: 768, height: 740 });
      await step.getByRole('slider').first().press('End');
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await step.evaluate(cutTexts), `${locale} at ${width} px`).toEqual([]);
        await expectNoSideways(page);
      }
    }
  });
}
