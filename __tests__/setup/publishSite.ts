/** Playwright calls this before the first test, and what it returns after the last one. */
export { publishForAll as default } from '../e2e/support/publishedSite';
