const {
  projects: [unit],
} = require('../../jest.config.cjs');

const all = '__tests__/unit/{flow,intent,redirect,session,storage}/**/*.test.ts';

/** The unit tests that `npm run mutants` runs; Stryker does not support jest's list of projects. */
module.exports = { ...unit, testMatch: [`${unit.rootDir}/${process.env.MUTANTS_TESTS ?? all}`] };
