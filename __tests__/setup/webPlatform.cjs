/** What browsers have and jsdom lacks, lent from Node itself: jest's jsdom runs in a context of its own. */
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
// A page of jsdom was loaded from nowhere, and its calls are not listed.
globalThis.performance.getEntriesByType ??= () => [];
globalThis.performance.clearResourceTimings ??= () => undefined;
if (!globalThis.crypto?.subtle) {
  Object.defineProperty(globalThis, 'crypto', { value: runInThisContext('crypto'), configurable: true });
}
