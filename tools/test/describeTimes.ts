import type { TimedTest } from './Step';

const SLOWEST = 10;

/**
 * Says where the time of a run went: the total of each level, then the slowest tests. Seconds are those of the tests
 * themselves, several of which run at once; nothing is said of a run without tests.
 */
export function describeTimes(tests: readonly TimedTest[]): string {
  const levels = [...new Set(tests.map(({ level }) => level))];
  const totals = levels.map((level) => {
    const ofLevel = tests.filter((test) => test.level === level);
    return { label: `${level}, ${ofLevel.length} tests`, seconds: sumOf(ofLevel) };
  });
  const slowest = [...tests].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const blocks = [
    ['By level:', ...totals.map(toLine)],
    ['Slowest tests:', ...slowest.map(({ level, title, seconds }) => toLine({ label: `${level} ${title}`, seconds }))],
  ];
  return tests.length === 0 ? '' : blocks.map((lines) => lines.join('\n')).join('\n');
}

function sumOf(tests: readonly TimedTest[]): number {
  return tests.reduce((sum, { seconds }) => sum + seconds, 0);
}

function toLine({ label, seconds }: { readonly label: string; readonly seconds: number }): string {
  return `${seconds.toFixed(1).padStart(8)} s  ${label}`;
}
