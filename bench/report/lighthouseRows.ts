import type { LighthouseVisit } from '../measure/measureLighthouse';
import type { Sample } from '../measure/Sample';
import { type ReportRow, summarise } from './ReportRow';

interface Figure {
  readonly label: string;
  readonly read: (visit: LighthouseVisit) => number;
  readonly digits: number;
  readonly isMoreBetter?: boolean;
}

const KILOBYTE = 1000;

const FIGURES: readonly Figure[] = [
  { label: 'performance score', read: ({ score }) => score, digits: 2, isMoreBetter: true },
  { label: 'first contentful paint, ms', read: ({ firstPaint }) => firstPaint, digits: 0 },
  { label: 'largest contentful paint, ms', read: ({ largestPaint }) => largestPaint, digits: 0 },
  { label: 'total blocking time, ms', read: ({ blocking }) => blocking, digits: 0 },
  { label: 'time to interactive, ms', read: ({ interactive }) => interactive, digits: 0 },
  { label: 'speed index, ms', read: ({ speedIndex }) => speedIndex, digits: 0 },
  { label: 'main-thread work, ms', read: ({ mainThread }) => mainThread, digits: 0 },
  { label: 'unused JavaScript, KB', read: ({ unusedScriptBytes }) => unusedScriptBytes / KILOBYTE, digits: 1 },
];

/** Compares the product with a hand-written form that has the same questions: no median may be worse. */
export function lighthouseRows(samples: readonly Sample[]): readonly ReportRow[] {
  const visits = samples.flatMap(({ lighthouse }) => lighthouse ?? []);
  if (visits.length === 0) return [];
  return FIGURES.flatMap(({ label, read, digits, isMoreBetter }) => {
    const ours = visits.map((visit) => read(visit.ours));
    const theirs = visits.map((visit) => read(visit.handwritten));
    const ratio = ratioOf(summarise(ours).median, summarise(theirs).median);
    return [
      { label: `Lighthouse: ${label}`, values: ours, digits },
      { label: '  of the hand-written form', values: theirs, digits },
      {
        label: '  ratio of the medians',
        values: [ratio],
        digits: 2,
        ...(isMoreBetter ? { atLeast: 1 } : { atMost: 1 }),
      },
    ];
  });
}

function ratioOf(ours: number, theirs: number): number {
  return ours === theirs ? 1 : ours / theirs;
}
