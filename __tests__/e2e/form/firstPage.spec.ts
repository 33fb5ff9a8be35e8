import { deployments } from '../support/journeys';
import { expectShiftBelow, NO_SHIFT } from '../support/shiftSoFar';
import { expectReady } from '../support/steps';
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

/** Below this height the button lies over the slider of the country that asks for a purpose first. */
const SLIDER_HEIGHT = 720;

const SIZES = [
  [1280, 800],
  [1280, 720],
  [768, 800],
  [360, 740],
  [360, 640],
] as const;

for (const deployment of deployments) {
  test(`${deployment}: brand, promise, amount and button of the first page are in view at every size, and nothing shifts`, async ({
    page,
    site,
  }) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // The page appears anew where a desk becomes a phone.
      if (height === 740 || page.url() === 'about:blank') {
        await page.goto(site.urlOfDeployment(deployment));
        await expectReady(page);
        await expectShiftBelow(page, NO_SHIFT);
      }
      await expect(page.locator('dialog:modal')).toHaveCount(MODAL.test(deployment) ? 1 : 0);
      const slider = height < SLIDER_HEIGHT ? [] : ['.slider__handle'];
      const parts = ['[name="amount"]', 'button[type="submit"]', ...slider];
      await expect.poll(() => page.evaluate(faultsOf, parts), `at ${width} × ${height}`).toEqual([]);
    }
  });
}
