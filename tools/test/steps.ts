import { readJestTally, readPlaywrightTally } from './readTally';
import type { Step } from './Step';

const JEST_RESULTS = 'test-results/jest.json';
const BROWSER_RESULTS = 'test-results/browser.json';

const BUILD: Step = { name: 'build', command: ['tsx', 'tools/build.ts'], timeoutMinutes: 3 };

function browser(project: string, timeoutMinutes: number): Step {
  return {
    name: 'browser',
    command: ['playwright', 'test', '--project', project],
    after: ['build'],
    isAlone: true,
    results: { file: BROWSER_RESULTS, read: readPlaywrightTally },
    timeoutMinutes,
  };
}

/** Everything a developer needs before a commit; the slow ones start first. */
export const GATE: readonly Step[] = [
  BUILD,
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'], timeoutMinutes: 3 },
  { name: 'types', command: ['tsc', '--noEmit'], timeoutMinutes: 2 },
  {
    name: 'jest',
    command: ['jest', '--json', '--outputFile', JEST_RESULTS],
    isAlone: true,
    results: { file: JEST_RESULTS, read: readJestTally },
    timeoutMinutes: 5,
  },
  { name: 'format', command: ['prettier', '--check', '.'], timeoutMinutes: 1 },
  { name: 'graph', command: ['tsx', 'tools/test/checkGraph.ts'], timeoutMinutes: 1 },
  { name: 'dead-code', command: ['knip'], timeoutMinutes: 1 },
  { name: 'generated', command: ['tsx', 'tools/test/checkGenerated.ts'], timeoutMinutes: 1 },
  { name: 'documents', command: ['tsx', 'tools/flows.ts', 'check'], timeoutMinutes: 2 },
  { name: 'budget', command: ['tsx', 'tools/budget.ts'], after: ['build'], timeoutMinutes: 2 },
  browser('chromium', 7),
];

/** The full cross product in the browser, too slow for every commit. */
export const MATRIX: readonly Step[] = [BUILD, browser('matrix', 25)];
