import { readJestTally, readPlaywrightTally } from './tally';
import type { GateStep } from './GateStep';
import { programs } from './programs';

const JEST_RESULTS = 'test-results/jest.json';
const BROWSER_RESULTS = 'test-results/browser.json';
/** Folder of the number of uses of each operation, by site. */
const COUNTS = 'test-results/operations';

const BUILD: GateStep = { name: 'build', command: ['tsx', 'tools/build.ts'], timeoutMinutes: 4 };

const TYPES: GateStep = {
  name: 'types',
  command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  timeoutMinutes: 4,
};
const FORMAT: GateStep = { name: 'format', command: ['oxfmt', '--check'], timeoutMinutes: 3 };

function lint(files: readonly string[]): GateStep {
  return { name: 'lint', command: ['eslint', '--max-warnings', '0', ...files], timeoutMinutes: 6 };
}

function browser(project: string, timeoutMinutes: number): GateStep {
  return {
    name: 'browser',
    command: ['playwright', 'test', '--project', project],
    programs: [...programs.browser, ...programs.server],
    after: ['build'],
    isAlone: true,
    results: { file: BROWSER_RESULTS, read: readPlaywrightTally },
    leaves: COUNTS,
    timeoutMinutes,
  };
}

/**
 * Every check that a developer needs before a commit, slow ones first. The timeouts end hanging steps; they allow for
 * a busy machine, which needs several times as long as an idle one.
 */
export const GATE: readonly GateStep[] = [
  BUILD,
  lint(['.']),
  TYPES,
  {
    name: 'jest',
    command: ['jest', '--ignoreProjects', 'matrix', '--json', '--outputFile', JEST_RESULTS],
    programs: programs.server,
    isAlone: true,
    results: { file: JEST_RESULTS, read: readJestTally },
    timeoutMinutes: 25,
  },
  FORMAT,
  { name: 'graph', command: ['tsx', 'tools/test/checkGraph.ts'], timeoutMinutes: 2 },
  { name: 'dead-code', command: ['knip'], timeoutMinutes: 2 },
  { name: 'generated', command: ['tsx', 'tools/test/checkGenerated.ts'], timeoutMinutes: 2 },
  { name: 'documents', command: ['tsx', 'tools/flows.ts', 'check'], timeoutMinutes: 2 },
  { name: 'budget', command: ['tsx', 'tools/budget.ts'], after: ['build'], timeoutMinutes: 3 },
  browser('chromium', 25),
];

/** The full cross products, too slow for every commit. Playwright builds whatever is missing. */
export const MATRIX: readonly GateStep[] = [
  {
    name: 'jest',
    command: ['jest', '--selectProjects', 'matrix', '--json', '--outputFile', JEST_RESULTS],
    programs: programs.server,
    isAlone: true,
    results: { file: JEST_RESULTS, read: readJestTally },
    timeoutMinutes: 25,
  },
  { ...browser('matrix', 60), after: [], programs: Object.values(programs).flat() },
  {
    name: 'operations',
    command: ['tsx', 'tools/test/checkOperations.ts'],
    after: ['browser'],
    isShown: true,
    timeoutMinutes: 1,
  },
];

interface ChangedFiles {
  /** The commit to compare with. */
  readonly since: string;
  /** Files that differ, relative to the root. */
  readonly files: readonly string[];
  readonly hasBrowserTests: boolean;
}

/**
 * Returns the steps that a change affects, for use between two edits: the types of everything, and the rules and
 * tests of files that differ from this commit or depend on one that does. Builds nothing unless they include a
 * browser test.
 */
export function changeSteps({ since, files, hasBrowserTests }: ChangedFiles): readonly GateStep[] {
  const linted = files.filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file));
  return [
    {
      name: 'jest',
      command: [
        'jest',
        '--ignoreProjects',
        'matrix',
        '--changedSince',
        since,
        '--passWithNoTests',
        '--json',
        '--outputFile',
        JEST_RESULTS,
      ],
      programs: programs.server,
      results: { file: JEST_RESULTS, read: readJestTally, mayBeEmpty: true },
      timeoutMinutes: 25,
    },
    TYPES,
    ...(linted.length === 0 ? [] : [lint(linted)]),
    FORMAT,
    ...(hasBrowserTests ? [browserOfChange(since)] : []),
  ];
}

function browserOfChange(since: string): GateStep {
  return {
    ...browser('chromium', 25),
    command: ['playwright', 'test', '--project', 'chromium', '--only-changed', since, '--pass-with-no-tests'],
    after: [],
    results: { file: BROWSER_RESULTS, read: readPlaywrightTally, mayBeEmpty: true },
  };
}
