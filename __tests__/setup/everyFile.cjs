require('@testing-library/jest-dom');
// Registers its clean-up once, for all test files of a bundle, and not for the first one that imports it.
if (globalThis.document) require('@testing-library/react');

/** Bundled test files share one environment. */
afterEach(() => {
  jest.useRealTimers();
  globalThis.document?.body.replaceChildren();
});
