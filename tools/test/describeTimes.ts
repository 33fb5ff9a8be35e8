import type { StepResult, TimedTest } from './GateStep';
import { WHOLE } from './tally';

const SLOWEST = 10;
const HEAVIEST = 5;

/**
 * Describes where the time of a run went: the total of each level with what lies outside of its tests, the slowest
 * tests, and the test files that took longest to load. Seconds are those of the workers, several of which run at once.
 * Returns nothing for a run without tests.
 */
export function describeTimes(results: readonly Pick<StepResult, 'tests' | 'loading'>[]): string {
  const tests = results.flatMap((result) => result.tests ?? []);
  const loading = results.flatMap((result) => result.loading ?? []);
  if (tests.length === 0) return '';
  const levels = [...new Set(tests.map(({ level }) => level))];
  const blocks = [
    ['By level:', ...levels.flatMap((level) => linesOfLevel(level, tests, loading))],
    ['Slowest tests:', ...longest(tests, SLOWEST)],
    ...(loading.length > 0
      ? [
          [
            'Heaviest files to load:',
            ...longest(
              loading.filter(({ title }) => title !== WHOLE),
              HEAVIEST,
            ),
          ],
        ]
      : []),
  ];
  return blocks.map((lines) => lines.join('\n')).join('\n');
}

function linesOfLevel(level: string, tests: readonly TimedTest[], loading: readonly TimedTest[]): readonly string[] {
  const levelTests = tests.filter((test) => test.level === level);
  const outside = loading.filter((each) => each.level === level && each.title === WHOLE);
  return [
    toLine(sumOf(levelTests), `${level}, ${levelTests.length} tests`),
    ...(outside.length > 0 ? [toLine(sumOf(outside), `${level}, loading of ${outside.length} files`)] : []),
  ];
}

function longest(all: readonly TimedTest[], count: number): readonly string[] {
  const sorted = [...all].sort((one, other) => other.seconds - one.seconds);
  return sorted.slice(0, count).map(({ level, title, seconds }) => toLine(seconds, `${level} ${title}`));
}

function sumOf(tests: readonly TimedTest[]): number {
  return tests.reduce((sum, { seconds }) => sum + seconds, 0);
}

function toLine(seconds: number, label: string): string {
  return `${seconds.toFixed(1).padStart(8)} s  ${label}`;
}
