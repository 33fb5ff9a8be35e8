import { putState } from '../support/control';
import { openState } from '../support/openState';
import { statePagesOf, type NumberedState } from '../support/statePages';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';

const deployment = 'co-askrobin';

/** Kinds of pages with more to show than one column. An ending comes last, as the device then forgets the lead. */
const kinds = ['offer', 'offers', 'upload', 'redirect', 'ending'];
const wide = kinds.flatMap((kind) => statePagesOf(deployment).filter(({ page }) => page.kind === kind));

/** What a text may be long at most, in characters. */
const MEASURE = 75;

test('pages with more to show than one column: use the width of a tablet and of a desk, and keep the measure of the text', async ({
  page,
  site,
}) => {
  const [first, ...others] = wide.filter(({ ending }) => ending !== 'negative');
  const id = await openState(page, site, { deployment, state: first?.value ?? NaN });
  await expectWidth(first);
  for (const state of others) {
    await putState(site, id, state.value);
    await page.goto(`${site.urlOfDeployment(deployment)}${state.route}`);
    await expectState(page, state.value);
    await expectWidth(state);
  }

  async function expectWidth(state: NumberedState | undefined): Promise<void> {
    await expect(page.locator('[data-state] .skeleton')).toHaveCount(0);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.locator('[data-state]').evaluate((shown, measure) => {
        const main = shown.closest('main') ?? shown;
        const style = getComputedStyle(main);
        const room = main.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
        const tooLong = [...shown.querySelectorAll('.intro, .ending__text')].filter((text) => {
          const ruler = document.createElement('span');
          ruler.style.cssText = `position: absolute; inline-size: ${measure}ch`;
          text.append(ruler);
          const longest = ruler.offsetWidth;
          ruler.remove();
          return text.clientWidth > longest;
        });
        return { unused: Math.round(room - shown.clientWidth), tooLong: tooLong.map((text) => text.textContent) };
      }, MEASURE);
      expect(found, `${state?.name} at ${width} px`).toEqual({ unused: 0, tooLong: [] });
    }
  }
});
