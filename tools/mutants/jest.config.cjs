const {
  projects: [, integration],
} = require('../../jest.config.cjs');

const UNIT =
  'flow,intent,redirect,session,storage,services,tracking,embed,app/embedding,api,tools/publish,tools/deploy';
const INTEGRATION = 'services,api,sagas';
const all = [
  `__tests__/unit/{${UNIT}}/**/*.test.{ts,tsx}`,
  `__tests__/integration/{${INTEGRATION}}/**/*.test.{ts,tsx}`,
];

/** The tests that `npm run mutants` runs, with what integration tests need; Stryker does not support jest's projects. */
module.exports = {
  ...integration,
  testMatch: (process.env.MUTANTS_TESTS ? [process.env.MUTANTS_TESTS] : all).map((tests) => `<rootDir>/${tests}`),
};
