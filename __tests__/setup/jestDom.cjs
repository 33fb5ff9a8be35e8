if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
}
