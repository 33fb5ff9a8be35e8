const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');

const RESULTS = join(__dirname, '../../test-results/mutants');

/** What tools/mutants.ts and jest tell each other in files; see `Plan` and `Findings` there. */
module.exports = {
  readPlan: () => JSON.parse(readFileSync(join(RESULTS, 'plan.json'), 'utf8')),
  writeFindings: (findings) => writeFileSync(join(RESULTS, 'findings.json'), JSON.stringify(findings)),
  /** Returns the mutants of the module that a test file is named after. */
  ownMutants: (chosen, testPath) => {
    const [name] = basename(testPath).split('.');
    return Object.keys(chosen).filter((id) => chosen[id] === name);
  },
  /** Returns a module with its mutants; `undefined` if it has none. */
  withMutants: (path) => {
    const file = join(RESULTS, 'modules', path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  },
};
