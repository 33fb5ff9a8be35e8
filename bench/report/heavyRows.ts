import type { HeavyVisit, Sample } from '../measure/Sample';
import type { Row } from './Row';
import { summarise } from './summarise';
import { targets } from './targets';

const FIGURES: readonly (readonly [string, (visit: HeavyVisit) => readonly number[]])[] = [
  ['interactive, ms', ({ load }) => [load.interactive]],
  ['Next pressed to next step painted, ms', ({ transitions }) => transitions.map(({ painted }) => painted)],
  ['key to paint in a text field, ms', ({ text }) => text],
];

/** A form of 140 steps beside one of 14 that asks the same questions: it may hardly be slower. */
export function heavyRows(samples: readonly Sample[]): readonly Row[] {
  const visits = samples.flatMap(({ heavy }) => heavy ?? []);
  return FIGURES.flatMap(([label, read]) => {
    const short = visits.flatMap((visit) => read(visit.short));
    const long = visits.flatMap((visit) => read(visit.long));
    if (short.length === 0) return [];
    const atMost = Math.round(summarise(short).median * targets.longFormRatio);
    return [
      { label: `Last of 14 steps: ${label}`, values: short, digits: 0 },
      { label: `Last of 140 steps: ${label}`, values: long, digits: 0, atMost },
    ];
  });
}
