const { join } = require('node:path');
const unbundled = require('../../../jest.config.cjs');

const BUNDLES = '<rootDir>/test-results/bundles';
const ENVIRONMENTS = ['node', 'jsdom'];

/** Test files that replace modules, which no bundle allows: they run as they stand. */
const alone = JSON.parse(process.env.UNBUNDLED ?? '[]');

const single = (project) => {
  const own = alone.filter((file) => file.startsWith(`__tests__/${project.displayName}/`));
  return own.length === 0 ? [] : [{ ...project, testMatch: own.map((file) => `<rootDir>/${file}`) }];
};

/** Runs bundled tests: the same projects, each with its own bundles, and with those of each environment. */
const bundled = (project) =>
  ENVIRONMENTS.map((testEnvironment) => ({
    ...project,
    testEnvironment,
    roots: [BUNDLES],
    testMatch: [`${BUNDLES}/${project.displayName}/*-${testEnvironment}.test.js`],
    // Source maps come with the bundles; packages are compiled as always.
    transform: { '/test-results/bundles/': join(__dirname, 'jestTransform.cjs'), ...project.transform },
  }));

module.exports = {
  ...unbundled,
  rootDir: join(__dirname, '../../..'),
  projects: unbundled.projects.flatMap((project) => [...bundled(project), ...single(project)]),
};
