import { type Frame, type Page, expect, test } from '@playwright/test';
import type { Plan } from '../../../tools/plans/makePlan';
import { expectFitting, readyIn, receivedFacts, type ReceivedFact, shiftsIn } from './hostPage';
import { expectStep, fillStep, pressContinue } from './steps';
import { expectLender, inputsOf } from './walkThrough';

/** For a step: its own height, and the height with what its answers or the server bring. Each question unfolded adds one. */
const MOST_HEIGHTS = 2;

/**
 * Walks a plan in the frame of a host page. Expects the frame to fit each step, filled in or not, with no more than two
 * heights a step and without a scroller, and nothing of the host page to move but what is below the frame.
 */
export async function walkInFrame(page: Page, plan: Plan): Promise<void> {
  const frame = await readyIn(page);
  const folds: number[] = [];
  for (const step of plan.steps) {
    await test.step(step.name, async () => {
      await expectStep(frame, step.name);
      await expectFitting(page);
      await expectNoScroller(frame);
      folds.push(await frame.locator('details:not([open]) > summary.button').count());
      await fillStep(frame, inputsOf(step));
      await expectFitting(page);
      await expectNoScroller(frame);
      await pressContinue(frame);
    });
  }
  await expectLender(frame, plan);
  await expectFitting(page);
  await expectNoScroller(frame);
  const heights = heightsPerStep(await receivedFacts(page));
  expect(heights).toHaveLength(plan.steps.length);
  const seen = plan.steps.map(({ name }, place) => ({ name, heights: heights[place] ?? [] }));
  expect(seen.filter((step, place) => step.heights.length > MOST_HEIGHTS + (folds[place] ?? 0))).toEqual([]);
  const moved = (await shiftsIn(page)).flatMap((shift) => shift.moved);
  expect(moved.filter((name) => !name.startsWith('FOOTER'))).toEqual([]);
}

/**
 * Returns the heights that the host received during each step. A page after the form grows with what the server
 * answers, and as often as it does.
 */
function heightsPerStep(facts: readonly ReceivedFact[]): readonly (readonly unknown[])[] {
  const end = facts.findIndex(({ type }) => type === 'stateChanged');
  const heights: unknown[][] = [];
  for (const { type, detail } of facts.slice(0, end < 0 ? facts.length : end)) {
    if (type === 'stepChanged') heights.push([]);
    if (type === 'heightChanged') heights.at(-1)?.push(detail.height);
  }
  return heights;
}

/** Expects no part of the application to scroll by itself, but the text of a field and a list of suggestions. */
async function expectNoScroller(frame: Frame): Promise<void> {
  const scrollers = await frame.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => !element.matches('input, textarea, select, .combobox__list'))
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(({ className, scrollHeight, clientHeight }) => `${className}: ${scrollHeight} in ${clientHeight}`),
  );
  expect(scrollers).toEqual([]);
}
