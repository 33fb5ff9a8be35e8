/** @jest-environment jsdom */
import { explainFailure } from '../../../src/app/failure/explainFailure';
import { FileMissing } from '../../../src/app/loading/missingFile';
import type { StartFailure } from '../../../src/published/startFailure';
import { replaceProperties } from '../../support/replaceProperties';

const FILE = 'https://site.example/assets/formats.0.js';
const requested = Object.assign(new Error('Loading chunk formats failed.'), { request: FILE });
const ofWidgets = new Error('The widgets date cannot be loaded', { cause: requested });

type Answer = number | 'none';

test.each<[string, cause: unknown, ofFile: Answer, ofPage: Answer, StartFailure]>([
  ['no longer exists', new FileMissing(FILE), 'none', 200, 'gone'],
  ['is gone, below the error of a page', new Error('A page', { cause: new FileMissing(FILE) }), 404, 200, 'gone'],
  ['is gone, as the server says', requested, 404, 200, 'gone'],
  ['arrives, but not as a script: a blocker by kind, a policy', requested, 200, 200, 'missing'],
  ['never arrives while the page does: a blocker by name', requested, 'none', 200, 'missing'],
  ['is refused by a proxy that shows a page of its own', requested, 'none', 403, 'missing'],
  ['never arrives, nor does the page', requested, 'none', 'none', 'slow'],
  ['is not served now', requested, 503, 503, 'failed'],
  ['is not served by a gateway', requested, 502, 200, 'failed'],
  ['is refused to this address', requested, 403, 200, 'failed'],
  ['holds widgets, and never arrives while the page does', ofWidgets, 'none', 200, 'missing'],
  ['holds widgets, without a connection', ofWidgets, 'none', 'none', 'slow'],
  ['is not what failed', new TypeError('x is undefined'), 200, 200, 'failed'],
  ['is not what failed, nor was an error thrown', 'x', 200, 200, 'failed'],
])('explainFailure: a file that %s', async (_, cause, ofFile, ofPage, failure) => {
  const undo = replaceProperties(globalThis, {
    fetch: (url: string) => {
      const status = url === FILE ? ofFile : ofPage;
      return status === 'none'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve({ status, ok: status < 400 });
    },
  });
  expect((await explainFailure(cause)).failure).toBe(failure);
  undo();
});
