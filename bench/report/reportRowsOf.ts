import type { LoadedFile, PageLoad, Transition } from '../browser/probes';
import type { HeavyVisit, Sample } from '../measure/Sample';
import { type ReportRow, summarise } from './ReportRow';
import { lighthouseRows } from './lighthouseRows';

/** Targets for the first page and for every step, on the phone of `browser/openPhone.ts`. */
const targets = {
  /** Brotli, 1 KB = 1000 bytes. */
  scriptKilobytes: 120,
  interactiveAfterPaintMs: 1000,
  transitionMs: 50,
  keystrokeMs: 32,
  /** Upper limit for a form of ten times as many steps, as a multiple of the shorter form's median. */
  longFormRatio: 1.25,
} as const;

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** Returns a row for each figure that was measured. */
export function reportRowsOf(samples: readonly Sample[]): readonly ReportRow[] {
  const rows = [
    ...loadRows(samples),
    ...earlyRows(samples),
    ...transitionRows(samples),
    ...lastRows(samples),
    ...heavyRows(samples),
    ...lighthouseRows(samples),
  ];
  return rows.filter(({ values }) => values.length > 0);
}

function loadRows(samples: readonly Sample[]): readonly ReportRow[] {
  const row = (label: string, read: (load: PageLoad) => number, rest: Partial<ReportRow> = {}): ReportRow => ({
    label,
    values: samples.map(({ load }) => read(load)),
    digits: 0,
    ...rest,
  });
  return [
    row('JavaScript until interactive, KB brotli', scriptKilobytes, {
      digits: 1,
      atMost: targets.scriptKilobytes,
      isExact: true,
    }),
    row('First contentful paint, ms', (load) => load.firstPaint),
    row('Largest contentful paint, ms', (load) => load.largestPaint),
    row('First field takes text, ms', (load) => load.typable),
    row('Interactive, ms', (load) => load.interactive),
    row('Interactive after first paint, ms', (load) => load.interactive - load.firstPaint, {
      atMost: targets.interactiveAfterPaintMs,
    }),
    row('Blocked after first paint, ms', (load) => load.blocking),
    row('Layout shift', (load) => load.layoutShift, { digits: 3 }),
  ];
}

function scriptKilobytes({ files }: PageLoad): number {
  return files.filter(isScriptFile).reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE;
}

function earlyRows(samples: readonly Sample[]): readonly ReportRow[] {
  const early = samples.flatMap((sample) => sample.early ?? []);
  const numbers = (flags: readonly boolean[]): readonly number[] => flags.map(Number);
  const before = numbers(early.map(({ isBeforeInteractive }) => isBeforeInteractive));
  const kept = numbers(early.map(({ isKept }) => isKept));
  return [
    { label: 'Text typed before the app was there (1 = yes)', values: before, digits: 0 },
    { label: 'Text typed early was kept (1 = yes)', values: kept, digits: 0, atLeast: 1, isExact: true },
  ];
}

function transitionRows(samples: readonly Sample[]): readonly ReportRow[] {
  const all = samples.flatMap((sample) => sample.transitions ?? []);
  const labels = new Map<string, Transition[]>();
  for (const each of all) {
    const label = `  ${each.from} → ${each.to}`;
    labels.set(label, [...(labels.get(label) ?? []), each]);
  }
  const painted = (transitions: readonly Transition[]): readonly number[] => transitions.map((each) => each.painted);
  return [
    { label: 'Next pressed to next step painted, ms', values: painted(all), digits: 0, atMost: targets.transitionMs },
    { label: 'Next pressed to next step in the DOM, ms', values: all.map(({ shown }) => shown), digits: 0 },
    ...[...labels].map(([label, transitions]) => ({ label, values: painted(transitions), digits: 0 })),
  ];
}

function lastRows(samples: readonly Sample[]): readonly ReportRow[] {
  const keystrokes = samples.flatMap((sample) => sample.keystrokes ?? []);
  const heaps = samples.flatMap(({ heapBytes }) => heapBytes ?? []);
  const key = (label: string, values: readonly number[]): ReportRow => ({
    label,
    values,
    digits: 0,
    atMost: targets.keystrokeMs,
  });
  return [
    key(
      'Key to paint in a text field, ms',
      keystrokes.flatMap(({ text }) => text),
    ),
    key(
      'Key to paint in the amount, ms',
      keystrokes.flatMap(({ amount }) => amount),
    ),
    { label: 'Heap on the last step, MB', values: heaps.map((bytes) => bytes / MEGABYTE), digits: 1 },
    {
      label: 'Press on an empty page to painted, ms',
      values: samples.flatMap(({ emptyPresses }) => emptyPresses),
      digits: 0,
    },
    { label: 'Calibration, ms', values: samples.map(({ calibrationMs }) => calibrationMs), digits: 0 },
  ];
}

const FIGURES: readonly (readonly [string, (visit: HeavyVisit) => readonly number[]])[] = [
  ['interactive, ms', ({ load }) => [load.interactive]],
  ['Next pressed to next step painted, ms', ({ transitions }) => transitions.map(({ painted }) => painted)],
  ['key to paint in a text field, ms', ({ text }) => text],
];

/** Compares a form of 140 steps with one of 14 that has the same kinds of questions: it may be only slightly slower. */
function heavyRows(samples: readonly Sample[]): readonly ReportRow[] {
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

export function isScriptFile({ url }: LoadedFile): boolean {
  return /\.m?js$/.test(new URL(url).pathname);
}
