const { rmSync } = require('node:fs');
const { relative } = require('node:path');
const { createEmptyTestResult } = require('@jest/test-result');
const circus = require('jest-circus/runner').default;
const { ownMutants, readPlan, writeFindings } = require('./plan.cjs');

/** A test has hung after this many turns of the event loop, and five times as long as without a mutant. */
const TURN_MS = 20;
const TURNS = 100;
/** Limits endless loops: how often the code of a mutant may run, compared with the run without it. */
const hitLimitOf = (count) => 100 * count + 1000;
/** A mutant that so many tests reach without noticing counts as one that survives. */
const TESTS_EACH = 150;
const ALONE = { hitLimit: 1_000_000, timeoutMs: 60_000 };

// A mutant may leave a promise unawaited, which rejects after its test.
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, () => undefined);

const plan = readPlan();
/** The test files that have run. */
const hasRun = new Set();
/** How many tests each mutant has run in, by id. */
const triedBy = {};
const alone = structuredClone(plan.alone);
/** Of all test files so far; see `Findings` in tools/mutants.ts. */
const findings = { killed: plan.killed, reached: {}, unclear: {} };

/** Jest calls this for every test file, all in one process. */
module.exports = async function runWithMutants(globalConfig, config, environment, runtime, testPath, send) {
  const file = relative(config.rootDir, testPath);
  const id = alone?.[testPath].shift();
  if (id === undefined || !(id in findings.killed)) {
    // The name by which the code with mutants finds the one that is switched on.
    const mutants = (environment.global.__stryker__ = { mutantCoverage: { static: {}, perTest: {} } });
    environment.handleTestEvent = id === undefined ? runWithEach(mutants, testPath) : runWithOne(mutants, id, file);
    publishAnew(environment.global.process.env);
    const run = () => circus(globalConfig, config, environment, runtime, testPath, send);
    if (id === undefined) {
      const isUseful = passes(await run(), file);
      for (const each of Object.keys(mutants.mutantCoverage.static)) {
        note(findings.reached, each, testPath);
        if (isUseful) note(findings.unclear, each, testPath);
      }
    } else if (!(await loads(run))) findings.killed[id] = `${file}: does not load`;
    writeFindings(findings);
  }
  const summary = `${file}: ${Object.keys(findings.killed).length} killed\n`;
  process.stderr.write(id === undefined ? summary : id in findings.killed ? '.' : 's');
  return { ...createEmptyTestResult(), testFilePath: testPath };
};

/** Has a file publish itself what all files share otherwise: the next one would find it, made by other mutants or none. */
function publishAnew(env) {
  env.PUBLISHED_SITE += '-alone';
  rmSync(env.PUBLISHED_SITE, { recursive: true, force: true });
}

function passes({ testExecError, numFailingTests, failureMessage }, file) {
  if (!testExecError && numFailingTests === 0) return true;
  process.stderr.write(`${file} fails without a mutant: ${failureMessage}\n`);
  return false;
}

async function loads(run) {
  try {
    return !(await run()).testExecError;
  } catch {
    return false;
  }
}

function note(files, id, testPath) {
  const noted = (files[id] ??= []);
  if (!noted.includes(testPath)) noted.push(testPath);
}

/** Runs a file with one mutant, which is switched on before its modules load; ends with the first failure. */
function runWithOne(mutants, id, file) {
  Object.assign(mutants, { activeMutant: id, hitCount: 0, hitLimit: ALONE.hitLimit });
  return ({ name, test }, state) => {
    if (name === 'run_start') state.testTimeout = ALONE.timeoutMs;
    if (name === 'test_start') test.timeout = ALONE.timeoutMs;
    if (name !== 'test_done' || test.errors.length === 0) return;
    findings.killed[id] ??= `${file}: ${test.name}`;
    state.testNamePattern = /(?!)/;
  };
}

/**
 * Runs every test, then again with each mutant that it reaches and that no test has noticed yet. The first and the
 * last repetition have no mutant: if one fails, the test leaves something behind, and what it noticed does not count.
 */
function runWithEach(mutants, testPath) {
  const repetitions = new Map();
  const chosen = new Set(nextMutants(testPath));
  return ({ name, test }) => {
    const repetition = repetitions.get(test);
    if (name === 'test_start') {
      if (repetition?.group.isSpoilt && !repetition.isLast) test.mode = 'skip';
      mutants.mutantCoverage.perTest = {};
      const { id: activeMutant, hitLimit } = repetition ?? {};
      Object.assign(mutants, { currentTestId: 'test', activeMutant, hitCount: 0, hitLimit });
    } else if (name === 'test_done') {
      Object.assign(mutants, { currentTestId: undefined, activeMutant: undefined });
      if (repetition) judge(repetition, test);
      else if (test.errors.length === 0) repeat(test);
    }
  };

  function repeat(test) {
    const counts = Object.entries(mutants.mutantCoverage.perTest.test ?? {});
    for (const [id] of counts) note(findings.reached, id, testPath);
    const isOpen = (id) => chosen.has(id) && !(id in findings.killed) && (triedBy[id] ?? 0) < TESTS_EACH;
    const open = counts.filter(([id]) => isOpen(id));
    if (open.length === 0) return;
    for (const [id] of open) triedBy[id] = (triedBy[id] ?? 0) + 1;
    const group = { ids: open.map(([id]) => id), isSpoilt: false, noticed: [] };
    const plans = [{}, ...open.map(([id, count]) => ({ id, hitLimit: hitLimitOf(count) })), { isLast: true }];
    const { children } = test.parent;
    const added = plans.map((each) => {
      const copy = copyOf(test);
      repetitions.set(copy, { ...each, group });
      return copy;
    });
    // Jest is iterating over this list and comes to them next.
    children.splice(children.indexOf(test) + 1, 0, ...added);
  }

  function judge({ id, isLast, group }, test) {
    const hasFailed = test.errors.splice(0).length > 0;
    if (id !== undefined && hasFailed) group.noticed.push(id);
    if (id === undefined && hasFailed) group.isSpoilt = true;
    if (!isLast) return;
    if (group.isSpoilt) for (const each of group.ids) note(findings.unclear, each, testPath);
    else for (const each of group.noticed) findings.killed[each] = `${testPath}: ${test.name}`;
  }
}

/** Returns the mutants that a file runs with next: those of its module, then all others. */
function nextMutants(testPath) {
  const own = ownMutants(plan.chosen, testPath);
  const isFirst = own.length > 0 && !hasRun.has(testPath);
  hasRun.add(testPath);
  return isFirst ? own : Object.keys(plan.chosen).filter((id) => !own.includes(id));
}

function copyOf(test) {
  const fresh = { errors: [], retryReasons: [], invocations: 0, seenDone: false, startedAt: null, status: null };
  const turns = TURNS + (5 * test.duration) / TURN_MS;
  const fn = function repeated() {
    return endsWithin(turns, () => test.fn.call(this));
  };
  return { ...test, ...fresh, duration: null, unhandledRejectionErrorByPromise: new Map(), fn };
}

/** Rejects if a test hangs. Counts turns, because a busy machine may withhold the processor for seconds. */
function endsWithin(turns, run) {
  let interval;
  const hangs = new Promise((_, reject) => {
    let count = 0;
    interval = setInterval(() => ++count > turns && reject(new Error('hangs')), TURN_MS);
  });
  return Promise.race([new Promise((resolve) => resolve(run())), hangs]).finally(() => clearInterval(interval));
}
