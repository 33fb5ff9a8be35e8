import { openFirstPage, untilInteractive, untilSettled, type Visited } from '../browser/openFirstPage';
import type { OpenPhone } from '../browser/openPhone';
import { askProbe } from '../browser/probe/askProbe';
import type { Transition } from '../browser/probe/Probe';
import { colombianJourney } from '../journey/colombianJourney';
import { fillStep } from '../journey/fillStep';
import { goOn } from '../journey/goOn';
import { typeKeys } from '../journey/typeKeys';
import type { Part } from '../readBenchOptions';
import { heapOf } from './heapOf';
import type { Sample } from './Sample';

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x'.split(' ');
const DIGITS = LETTERS.map((_, index) => (index % 2 === 0 ? '5' : 'Backspace'));

interface Asked extends Visited {
  readonly only: readonly Part[];
}

/** One visit from the first paint to the last step. */
export function measureVisit(asked: Asked): Promise<Sample> {
  return openFirstPage(asked, async (open) => {
    await untilInteractive(open.page);
    await untilSettled(open.page);
    const load = await askProbe(open.page, 'loadProbe', 'load');
    await open.setSlow(false);
    const isWalked = asked.only.some((part) => part === 'transitions' || part === 'keystrokes' || part === 'heap');
    const walked = isWalked ? await walk(open, asked.only) : {};
    const { calibrationMs, emptyPresses } = open;
    return { calibrationMs, emptyPresses, load, ...walked };
  });
}

async function walk(open: OpenPhone, only: readonly Part[]): Promise<Partial<Sample>> {
  const transitions: Transition[] = [];
  const typed: Record<string, readonly number[]> = {};
  for (const [index, { name, entries }] of colombianJourney.entries()) {
    if (only.includes('keystrokes') && name === 'loan-details')
      typed['amount'] = await typeKeys(open, 'amount', DIGITS);
    if (only.includes('keystrokes') && name === 'name') typed['text'] = await typeKeys(open, 'firstName', LETTERS);
    await fillStep(open.page, entries);
    if (index < colombianJourney.length - 1) transitions.push(await goOn(open));
  }
  const { amount = [], text = [] } = typed;
  return {
    ...(only.includes('transitions') && { transitions }),
    ...(only.includes('keystrokes') && { keystrokes: { amount, text } }),
    ...(only.includes('heap') && { heapBytes: await heapOf(open) }),
  };
}
