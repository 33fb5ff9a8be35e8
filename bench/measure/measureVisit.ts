import {
  openFirstPage,
  waitUntilInteractive,
  untilSettled,
  untilTypable,
  type FirstPageVisit,
} from '../browser/openFirstPage';
import type { OpenPhone } from '../browser/openPhone';
import { askProbe, type Transition } from '../browser/probes';
import { enterStep, measureContinue, frontStep, typeKeys } from '../browser/stepActions';
import { colombianJourney } from '../colombianJourney';
import type { BenchPart } from '../readBenchOptions';
import type { EarlyTyping, Sample } from './Sample';

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x'.split(' ');
const DIGITS = LETTERS.map((_, index) => (index % 2 === 0 ? '5' : 'Backspace'));

interface MeasuredVisit extends FirstPageVisit {
  readonly only: readonly BenchPart[];
}

/** Measures one visit from the first paint to the last step. */
export function measureVisit(asked: MeasuredVisit): Promise<Sample> {
  return openFirstPage(asked, async (open) => {
    await waitUntilInteractive(open.page);
    await untilSettled(open.page);
    const load = await askProbe(open.page, 'loadProbe', 'load');
    await open.setSlow(false);
    const isWalked = asked.only.some((part) => part === 'transitions' || part === 'keystrokes' || part === 'heap');
    const walked = isWalked ? await measureSteps(open, asked.only) : {};
    const { calibrationMs, emptyPresses } = open;
    return { calibrationMs, emptyPresses, load, ...walked };
  });
}

async function measureSteps(open: OpenPhone, only: readonly BenchPart[]): Promise<Partial<Sample>> {
  const transitions: Transition[] = [];
  const typed: Record<string, readonly number[]> = {};
  for (const [index, { name, entries }] of colombianJourney.entries()) {
    if (only.includes('keystrokes') && name === 'loan-details')
      typed['amount'] = await typeKeys(open, 'amount', DIGITS);
    if (only.includes('keystrokes') && name === 'name') typed['text'] = await typeKeys(open, 'firstName', LETTERS);
    await enterStep(open.page, entries);
    if (index < colombianJourney.length - 1) transitions.push(await measureContinue(open));
  }
  const { amount = [], text = [] } = typed;
  return {
    ...(only.includes('transitions') && { transitions }),
    ...(only.includes('keystrokes') && { keystrokes: { amount, text } }),
    ...(only.includes('heap') && { heapBytes: await heapOf(open) }),
  };
}

const AMOUNT = '3450000';

/** Types into the prerendered page as soon as it is painted and checks that the app preserves the text. */
export function measureEarlyTyping(visited: FirstPageVisit): Promise<EarlyTyping> {
  return openFirstPage(visited, async ({ page }) => {
    const field = frontStep(page).locator('[name="amount"]');
    await untilTypable(page);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(AMOUNT);
    const isBeforeInteractive = !(await askProbe(page, 'loadProbe', 'isInteractive'));
    await waitUntilInteractive(page);
    await untilSettled(page);
    return { isBeforeInteractive, isKept: (await field.inputValue()).replace(/\D/g, '') === AMOUNT };
  });
}

/** Heap bytes in use after two collections: the first one frees objects that hold others. */
async function heapOf({ cdp }: OpenPhone): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
