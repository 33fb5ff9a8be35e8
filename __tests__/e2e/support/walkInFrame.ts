import { type Frame, type Page, expect, test } from '@playwright/test';
import type { Plan } from '../../../tools/plans/makePlan';
import { expectFitting, readyIn, receivedFacts, type ReceivedFact, shiftsIn } from './hostPage';
import { expectStep, fillStep, pressContinue } from './steps';
import { expectLender, inputsOf } from './walkThrough';

/** For a page: its own height, and the height with what its answers or the waiting bring. */
const MOST_HEIGHTS = 2;

/**
 * Walks a plan in the frame of a host page. Expects the frame to fit each step, filled in or not, with no more than two
 * heights a page and without a scroller, and nothing of the host page to move but what is below the frame.
 */
export async function walkInFrame(page: Page, plan: Plan): Promise<void> {
  const frame = await readyIn(page);
  for (const step of plan.steps) {
    await test.step(step.name, async () => {
      await expectStep(frame, step.name);
      await expectFitting(page);
      await expectNoScroller(frame);
      await fillStep(frame, inputsOf(step));
      await expectFitting(page);
      await expectNoScroller(frame);
      await pressContinue(frame);
    });
  }
  await expectLender(frame, plan);
  await expectFitting(page);
  await expectNoScroller(frame);
  expect(heightsPerPage(await receivedFacts(page)).filter((count) => count > MOST_HEIGHTS)).toEqual([]);
  const moved = (await shiftsIn(page)).flatMap((shift) => shift.moved);
  expect(moved.filter((name) => !name.startsWith('FOOTER'))).toEqual([]);
}

/** Returns how many heights the host received during each step and each state. */
function heightsPerPage(facts: readonly ReceivedFact[]): readonly number[] {
  const counts = [0];
  for (const { type } of facts) {
    if (type === 'stepChanged' || type === 'stateChanged') counts.push(0);
    if (type === 'heightChanged') counts.push((counts.pop() ?? 0) + 1);
  }
  return counts;
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
