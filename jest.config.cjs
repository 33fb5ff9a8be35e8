/** Library files in the bundle (tools/build/standIns.json). Node would load other builds of them. */
const SHIPPED = '@rjsf/(?:core|utils)/lib/|react-router(?:-dom)?/dist/.*\\.mjs$';

/** Test files choose their environment by docblock: Node, unless it contains `@jest-environment jsdom`. */
const project = (name, options = {}) => ({
  displayName: name,
  rootDir: __dirname,
  testMatch: [`<rootDir>/__tests__/${name}/**/*.test.{ts,tsx}`],
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/__tests__/setup/webPlatform.cjs'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup/everyFile.cjs'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/__tests__/setup/emptyModule.cjs',
    '^fast-check$': '<rootDir>/__tests__/setup/fastCheck.cjs',
  },
  transform: {
    [`/node_modules/(?:${SHIPPED})`]: ['<rootDir>/tools/build/jestTransform.cjs', compile({ syntax: 'ecmascript' })],
    '\\.ts$': ['@swc/jest', compile({ syntax: 'typescript' })],
    '\\.(tsx|m?jsx?)$': ['@swc/jest', compile({ syntax: 'typescript', tsx: true })],
  },
  resolver: '<rootDir>/tools/build/jestResolver.cjs',
  // Two dependencies have no CommonJS build; of the others, tests run the files that ship.
  transformIgnorePatterns: [`/node_modules/(?!@x0k/json-schema-merge/|posthog-js/dist/module|${SHIPPED})`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  restoreMocks: true,
  ...options,
});

function compile(parser) {
  return { jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } } };
}

const withSandboxes = {
  globalSetup: '<rootDir>/__tests__/setup/startSandboxes.ts',
  globalTeardown: '<rootDir>/__tests__/setup/stopSandboxes.ts',
};

module.exports = {
  projects: [
    project('unit', { globalSetup: '<rootDir>/__tests__/setup/publishColombia.ts' }),
    project('integration', withSandboxes),
    project('contract'),
    project('matrix', withSandboxes),
  ],
  maxWorkers: 2,
  // Only ends tests that hang: a busy machine takes several times as long as a quiet one.
  testTimeout: 120_000,
};
