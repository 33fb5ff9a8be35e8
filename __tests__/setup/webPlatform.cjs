/** What browsers have and jsdom lacks, taken from Node itself: jest's jsdom runs in a separate context. */
const { runInThisContext } = require('node:vm');

const LENT = [
  'structuredClone',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
];

for (const name of LENT) {
  globalThis[name] ??= runInThisContext(name);
}
// A jsdom page has no navigation entry, and its requests are not listed.
globalThis.performance.getEntriesByType ??= () => [];
globalThis.performance.clearResourceTimings ??= () => undefined;
if (!globalThis.crypto?.subtle) {
  Object.defineProperty(globalThis, 'crypto', { value: runInThisContext('crypto'), configurable: true });
}
// jsdom's own clock takes several times as long as Node's, and React asks for the time at every step.
if (globalThis.document) {
  const { performance } = runInThisContext('globalThis');
  const openedAt = performance.now();
  Object.assign(globalThis.performance, { now: () => performance.now() - openedAt });
}
