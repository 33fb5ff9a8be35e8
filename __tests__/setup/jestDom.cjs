if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // Ends what hangs, like the timeout of a test; long enough for the busiest machine.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 60_000 });
}
