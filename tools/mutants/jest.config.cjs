const {
  projects: [unit],
} = require('../../jest.config.cjs');

const all = '__tests__/unit/{flow,intent,redirect,session,storage}/**/*.test.ts';

/** The unit tests that `npm run mutants` runs; Stryker takes no list of projects. */
module.exports = { ...unit, testMatch: [`${unit.rootDir}/${process.env.MUTANTS_TESTS ?? all}`] };
