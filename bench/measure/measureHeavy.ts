import { openFirstPage, waitUntilInteractive, untilSettled } from '../browser/openFirstPage';
import type { PhoneDevice } from '../browser/openPhone';
import { askProbe, type Transition } from '../browser/probes';
import { dataPointsOf } from '../site/heavyStep';
import type { HeavySite } from '../site/serveHeavySite';
import type { FieldEntry } from '../colombianJourney';
import { enterStep, measureContinue, typeKeys } from '../browser/stepActions';
import type { HeavyVisit } from './Sample';

const LETTERS = 'a b c d e f g h'.split(' ');

const STEPS = 5;

/** Measures a visit to a generated form in which only the last steps are still unanswered. */
export function measureHeavy(device: PhoneDevice, { url, steps, keptBefore }: HeavySite): Promise<HeavyVisit> {
  const from = steps - STEPS;
  return openFirstPage({ url, ...device, kept: keptBefore(from) }, async (open) => {
    await waitUntilInteractive(open.page);
    await untilSettled(open.page);
    const load = await askProbe(open.page, 'loadProbe', 'load');
    await open.setSlow(false);
    const transitions: Transition[] = [];
    let text: readonly number[] = [];
    for (let index = from; index < steps; index++) {
      if (index === from) text = await typeKeys(open, `textOf${index}`, LETTERS);
      await enterStep(open.page, entriesOf(index));
      transitions.push(await measureContinue(open));
    }
    return { load, transitions, text };
  });
}

function entriesOf(index: number): Readonly<Record<string, FieldEntry>> {
  return Object.fromEntries(dataPointsOf(index).map(({ name, answer }) => [name, `${answer}`]));
}
