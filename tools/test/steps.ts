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
  return { name: 'lint', command: ['eslint', '--max-warnings', '0', '--no-warn-ignored', ...files], timeoutMinutes: 6 };
}

const STYLES: GateStep = {
  name: 'styles',
  command: ['stylelint', '--max-warnings', '0', '{src,schemas}/**/*.css'],
  timeoutMinutes: 2,
};
const GRAPH: GateStep = { name: 'graph', command: ['tsx', 'tools/test/checkGraph.ts'], timeoutMinutes: 2 };
const DEAD_CODE: GateStep = { name: 'dead-code', command: ['knip'], timeoutMinutes: 2 };
const GENERATED: GateStep = { name: 'generated', command: ['tsx', 'tools/test/checkGenerated.ts'], timeoutMinutes: 2 };
const DOCUMENTS: GateStep = {
  name: 'documents',
  command: ['node', 'tools/run.cjs', 'tools/flows.ts', 'check'],
  timeoutMinutes: 2,
};

/** Runs the test files of these projects of jest, or only the named files. */
function jest(projects: readonly string[], files: readonly string[] = []): GateStep {
  const choice = ['--projects', projects.join(), '--out', JEST_RESULTS, ...files];
  return {
    name: 'jest',
    command: ['tsx', 'tools/test/runJest.ts', ...choice],
    programs: programs.server,
    isAlone: true,
    results: { file: JEST_RESULTS, read: readJestTally },
    timeoutMinutes: 25,
  };
}

/** Playwright's two workers leave a core idle while they wait for pages, so another step runs beside it. */
function browser(project: 'chromium' | 'matrix' | 'all', timeoutMinutes: number): GateStep {
  return {
    name: 'browser',
    command: ['playwright', 'test', `--project=${project}`],
    programs: [...programs.browser, ...programs.server, ...(project === 'chromium' ? [] : programs.engines)],
    env: { PUBLISHED_SITE_FILE: 'test-results/site.json' },
    after: ['site'],
    results: { file: BROWSER_RESULTS, read: readPlaywrightTally },
    leaves: COUNTS,
    timeoutMinutes,
  };
}

/** Checks and proves the documents, and publishes them for the steps that look at the site. */
const SITE: GateStep = {
  name: 'site',
  command: ['tsx', 'tools/test/publishSite.ts'],
  after: ['build'],
  timeoutMinutes: 5,
};
const BUDGET: GateStep = {
  name: 'budget',
  command: ['tsx', 'tools/pageBudget.ts'],
  after: ['site'],
  timeoutMinutes: 2,
};
const OPERATIONS: GateStep = {
  name: 'operations',
  command: ['tsx', 'tools/test/checkOperations.ts'],
  after: ['browser'],
  isShown: true,
  timeoutMinutes: 1,
};

const JEST_OF_GATE = ['unit', 'integration', 'contract'];
const JEST_OF_MATRIX = ['matrix'];
const STATIC: readonly GateStep[] = [FORMAT, GENERATED, GRAPH, DEAD_CODE, lint(['.']), STYLES, TYPES, BUDGET];

/**
 * Every check that a developer needs before a commit. The browser tests begin as soon as the bundle is there, and the
 * checks without tests run beside them. The timeouts end hanging steps; they allow for a busy machine, which needs
 * several times as long as an idle one.
 */
export const GATE: readonly GateStep[] = [BUILD, SITE, browser('chromium', 25), ...STATIC, jest(JEST_OF_GATE)];

/** The full cross products, too slow for every commit. */
export const MATRIX: readonly GateStep[] = [BUILD, SITE, browser('matrix', 40), OPERATIONS, jest(JEST_OF_MATRIX)];

/** Both, each browser test once, on a site that is published once. */
export const ALL: readonly GateStep[] = [
  BUILD,
  SITE,
  browser('all', 50),
  ...STATIC,
  OPERATIONS,
  jest([...JEST_OF_GATE, ...JEST_OF_MATRIX]),
];

interface ChangedFiles {
  /** Files that differ, relative to the root. */
  readonly files: readonly string[];
  /** Files that are gone. */
  readonly deleted: readonly string[];
  /** Test files of jest that a change may affect. */
  readonly related: readonly string[];
  /** Browser tests that differ, or whose support does. */
  readonly browserTests: readonly string[];
}

const CODE = /\.(?:tsx?|[cm]?js)$/;
/** What configures the types, the imports and the search for dead code. */
const CONFIGURATION = /^(?:[^/]+|tools\/.+|.+\/tsconfig)\.json$/;
/** What generated files are made from besides code. */
const SOURCES_OF_GENERATED = /^(?:schemas|sandbox|docs|locales)\/|^tools\/architecture\//;
const STYLE = /\.css$/;
const DOCUMENT = /^(?:schemas|locales|sandbox\/journeys)\//;

/** Returns the steps that a change can fail, for use between two edits. Builds nothing unless browser tests run. */
export function changeSteps({ files, deleted, related, browserTests }: ChangedFiles): readonly GateStep[] {
  const code = files.filter((file) => CODE.test(file));
  const has = (kind: RegExp): boolean => [...files, ...deleted].some((file) => kind.test(file));
  const hasCode = has(CODE);
  return [
    FORMAT,
    ...(hasCode || has(DOCUMENT) ? [DOCUMENTS] : []),
    ...(hasCode || has(SOURCES_OF_GENERATED) ? [GENERATED] : []),
    ...(hasCode || has(CONFIGURATION) ? [GRAPH, DEAD_CODE, TYPES] : []),
    ...(code.length > 0 ? [lint(code)] : []),
    ...(has(STYLE) ? [STYLES] : []),
    ...(related.length > 0 ? [{ ...jest(JEST_OF_GATE, related), isAlone: false }] : []),
    ...(browserTests.length > 0 ? [BUILD, SITE, browserOf(browserTests)] : []),
  ];
}

function browserOf(files: readonly string[]): GateStep {
  const step = browser('chromium', 25);
  return { ...step, command: [...step.command, ...files] };
}
