const {
  projects: [, integration],
  testTimeout,
} = require('../../jest.config.cjs');
const { readPlan } = require('./plan.cjs');

/** How jest compiles our own modules, and not libraries. */
const isOurs = (pattern) => /\.ts|tsx/.test(pattern);

/** Runs unit and integration tests with mutants. */
module.exports = {
  ...integration,
  testMatch: readPlan().tests.map((pattern) => `<rootDir>/${pattern}`),
  transform: Object.fromEntries(
    Object.entries(integration.transform).map(([pattern, [transform, options]]) => [
      pattern,
      [isOurs(pattern) ? '<rootDir>/tools/mutants/transform.cjs' : transform, options],
    ]),
  ),
  testRunner: '<rootDir>/tools/mutants/testRunner.cjs',
  testTimeout,
};
