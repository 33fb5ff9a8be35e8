const { join } = require('node:path');
const unbundled = require('../../../jest.config.cjs');

const BUNDLES = '<rootDir>/test-results/bundles';
const ENVIRONMENTS = ['node', 'jsdom'];

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

module.exports = { ...unbundled, rootDir: join(__dirname, '../../..'), projects: unbundled.projects.flatMap(bundled) };
