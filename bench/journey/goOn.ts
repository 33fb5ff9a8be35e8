import type { OpenPhone } from '../browser/openPhone';
import { askProbe } from '../browser/probe/askProbe';
import type { Transition } from '../browser/probe/Probe';
import { stepInFront } from './fillStep';

/** Between the last answer and the press, so that what the answer has set going is over. */
const PAUSE_MS = 400;
const LONGEST_TRANSITION_MS = 15_000;

/** Presses the forward button with a trusted pointer, at the phone's speed, and says how long the next step took. */
export async function goOn({ page, setSlow }: OpenPhone): Promise<Transition> {
  const button = stepInFront(page).locator('button[type="submit"]');
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The step has no forward button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
  await askProbe(page, 'transitionProbe', 'arm');
  await setSlow(true);
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  const transition = await within(LONGEST_TRANSITION_MS, askProbe(page, 'transitionProbe', 'taken'));
  await setSlow(false);
  return transition;
}

async function within<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No other step within ${milliseconds} ms`));
    }, milliseconds);
  });
  return Promise.race([result, deadline]).finally(() => {
    clearTimeout(timer);
  });
}
