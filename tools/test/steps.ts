import { readJestTally, readPlaywrightTally } from './readTally';
import type { Step } from './Step';

const JEST_RESULTS = 'test-results/jest.json';
const BROWSER_RESULTS = 'test-results/browser.json';
/** How often each operation was used, by site. */
const COUNTS = 'test-results/operations';

const BUILD: Step = { name: 'build', command: ['tsx', 'tools/build.ts'], timeoutMinutes: 4 };

function browser(project: string, timeoutMinutes: number): Step {
  return {
    name: 'browser',
    command: ['playwright', 'test', '--project', project],
    after: ['build'],
    isAlone: true,
    results: { file: BROWSER_RESULTS, read: readPlaywrightTally },
    leaves: COUNTS,
    timeoutMinutes,
  };
}

/**
 * Everything a developer needs before a commit; the slow ones start first. The limits end what hangs: a busy machine takes
 * several times as long as a quiet one.
 */
export const GATE: readonly Step[] = [
  BUILD,
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'], timeoutMinutes: 6 },
  { name: 'types', command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'], timeoutMinutes: 4 },
  {
    name: 'jest',
    command: ['jest', '--json', '--outputFile', JEST_RESULTS],
    isAlone: true,
    results: { file: JEST_RESULTS, read: readJestTally },
    timeoutMinutes: 12,
  },
  { name: 'format', command: ['oxfmt', '--check'], timeoutMinutes: 3 },
  { name: 'graph', command: ['tsx', 'tools/test/checkGraph.ts'], timeoutMinutes: 2 },
  { name: 'dead-code', command: ['knip'], timeoutMinutes: 2 },
  { name: 'generated', command: ['tsx', 'tools/test/checkGenerated.ts'], timeoutMinutes: 2 },
  { name: 'documents', command: ['tsx', 'tools/flows.ts', 'check'], timeoutMinutes: 2 },
  { name: 'budget', command: ['tsx', 'tools/budget.ts'], after: ['build'], timeoutMinutes: 3 },
  browser('chromium', 14),
];

/** The full cross product in the browser, too slow for every commit. */
export const MATRIX: readonly Step[] = [
  BUILD,
  browser('matrix', 60),
  {
    name: 'operations',
    command: ['tsx', 'tools/test/checkOperations.ts'],
    after: ['browser'],
    isShown: true,
    timeoutMinutes: 1,
  },
];
