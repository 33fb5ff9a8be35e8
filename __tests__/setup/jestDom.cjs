if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // Ends what hangs, as the time a test may take does; no machine is too busy for it.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 60_000 });
}
