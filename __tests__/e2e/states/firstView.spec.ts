import type { Frame, Page } from '@playwright/test';
import { confirmLink } from '../support/confirmLink';
import { putState } from '../support/control';
import { frameIn } from '../support/frameIn';
import { deployments } from '../support/journeys';
import { openState } from '../support/openState';
import { sendLead } from '../support/sendLead';
import { serveHost } from '../support/serveHost';
import { statePagesOf } from '../support/statePages';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';

const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

const deployment = 'co-askrobin';

/** The deployment in which the lender of each offer works. */
const WORKS_IN: Readonly<Record<number, string>> = {
  10: 'vn-lienketvay',
  37: 'ro-cashtero',
  38: 'es-ibancar',
  39: 'mx-fiesta',
  40: 'de-finipay',
  41: 'pl-ratapro',
};

const offering = statePagesOf(deployment).filter(({ page }) => ['offer', 'offers'].includes(page.kind));

test('every page that shows an offer: is in the table', () => {
  expect(offering.map(({ value }) => String(value))).toEqual(Object.keys(WORKS_IN));
});

for (const { value, name } of offering) {
  const lender = WORKS_IN[value] ?? deployment;
  test(`${value} ${name}: shows the lender, the cost and the button before anything is scrolled, in ${lender}`, async ({
    page,
    site,
  }) => {
    await openState(page, site, { deployment: lender, state: value });
    await expectFirstView(page);
  });
}

test('10 accepted, with a password to choose: shows the lender, the cost and the button before anything is scrolled', async ({
  page,
  site,
}) => {
  await openState(page, site, { deployment, state: 10, monthlyIncome: 3_500_010 });
  await expect(page.locator('[name="password"]')).toBeAttached();
  await expectFirstView(page);
});

for (const name of deployments) {
  test(`every offer in ${name}: shows the lender, the cost and the button before anything is scrolled @matrix`, async ({
    page,
    site,
  }) => {
    const [first, ...others] = statePagesOf(name).filter(({ page: { kind } }) => ['offer', 'offers'].includes(kind));
    const id = await openState(page, site, { deployment: name, state: first?.value ?? NaN });
    await expectFirstView(page);
    for (const { value, route } of others) {
      await putState(site, id, value);
      await page.goto(`${site.urlOfDeployment(name)}${route}`);
      await expectState(page, value);
      await expectFirstView(page);
    }
  });
}

test('10 accepted in a frame: shows the lender, the cost and the button in as much of the frame as a window shows', async ({
  page,
  site,
}) => {
  const id = await sendLead(site, { deployment });
  await putState(site, id, 10);
  const host = await serveHost(`${site.urlOfDeployment(deployment)}continue/${id}?urlType=email`);
  try {
    await page.goto(`http://localhost:${host.port}/`);
    const frame = await frameIn(page);
    await confirmLink(frame);
    await expectState(frame, 10);
    await frame.locator('[data-state] .button--primary').waitFor();
    for (const size of windows) {
      await page.setViewportSize(size);
      await expect.poll(() => hiddenParts(frame, size.height), { message: `at ${size.width} px` }).toEqual([]);
    }
  } finally {
    await host.stop();
  }
});

async function expectFirstView(page: Page): Promise<void> {
  const shown = page.locator('[data-state]');
  await shown.locator('.button--primary').waitFor();
  await expect(shown.locator('.skeleton')).toHaveCount(0);
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect
      .poll(() => hiddenParts(page, size.height), { message: `${page.url()} at ${size.width} px` })
      .toEqual([]);
  }
}

/** Returns what an applicant has to scroll for: the lender, what the first offer costs, and the button. */
function hiddenParts(page: Page | Frame, fold: number): Promise<readonly string[]> {
  return page.locator('[data-state]').evaluate((shown, windowHeight) => {
    const offer = shown.querySelector('.offer-card, .offer__figures');
    const parts = new Map<string, readonly (Element | null)[]>([
      ['logo', [shown.querySelector('.partner-mark img')]],
      ['lender', [shown.querySelector('.partner-mark__name')]],
      ['cost', [...(offer?.querySelectorAll('.offer-card__title, dt, dd') ?? [])]],
      ['button', [shown.querySelector('.button--primary')]],
    ]);
    const isInView = (part: Element | null): boolean => {
      if (!part) return false;
      const { left, top, width, height, bottom } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, bottom - 2);
      const bar = hit?.closest('.actions');
      const isCovered = bar !== null && bar !== undefined && !bar.contains(part);
      return height > 0 && top >= 0 && bottom <= windowHeight && !isCovered;
    };
    return [...parts].flatMap(([name, elements]) =>
      elements.length > 0 && elements.every(isInView)
        ? []
        : [`${name}: ${elements.map((each) => `${each?.textContent} ${each?.getBoundingClientRect().bottom}`).join()}`],
    );
  }, fold);
}
