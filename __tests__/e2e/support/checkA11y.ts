import { readFileSync } from 'node:fs';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA; and landmarks, headings and the order of both, by which people find their way through a page. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects axe to find nothing against WCAG 2.2 AA or against good practice on the current page, or in a frame. */
export function checkA11y(page: Page | Frame): Promise<void> {
  return expectNothingFound(page, { runOnly: { type: 'tag', values: TAGS } });
}

/** Checks the contrast alone, which is all that another colour scheme can change. */
export function checkContrast(page: Page | Frame): Promise<void> {
  return expectNothingFound(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

/** Checks everything but the contrast, which takes the longest where there is much text. */
export function checkAllButContrast(page: Page | Frame): Promise<void> {
  const rules = { 'color-contrast': { enabled: false } };
  return expectNothingFound(page, { runOnly: { type: 'tag', values: TAGS }, rules });
}

/** Loads the half megabyte of axe once per document. */
async function loadAxe(page: Page | Frame): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

async function expectNothingFound(page: Page | Frame, chosen: RunOptions): Promise<void> {
  const options: RunOptions = { ...chosen, resultTypes: ['violations'] };
  await loadAxe(page);
  // What passes is long, and stays in the page.
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
