const {
  projects: [unit],
} = require('../../jest.config.cjs');

/** The unit tests of the folders that `npm run mutants` looks at; Stryker takes no list of projects. */
module.exports = {
  ...unit,
  testMatch: [`${unit.rootDir}/__tests__/unit/{flow,redirect,session,storage}/**/*.test.ts`],
};
