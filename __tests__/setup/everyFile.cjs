require('@testing-library/jest-dom');
// Registers its clean-up once, for all test files of a bundle, and not for the first one that imports it.
// What a test waits for may come late on a busy machine: the first page loads its code.
if (globalThis.document) require('@testing-library/react').configure({ asyncUtilTimeout: 20_000 });

/** Bundled test files share one environment. */
afterEach(() => {
  jest.useRealTimers();
  globalThis.document?.body.replaceChildren();
});
