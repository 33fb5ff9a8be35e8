/** @jest-environment jsdom */
import { reloadForMissingFile } from '../../../src/app/failure/reloadForMissingFile';

const { dataset } = document.documentElement;
let reloads: string[];

beforeEach(() => {
  jest.useFakeTimers();
  reloads = [];
  jest.spyOn(console, 'info').mockImplementation((line: string) => void reloads.push(line));
  // jsdom cannot reload, and says so.
  jest.spyOn(console, 'error').mockImplementation();
});

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  delete dataset['kept'];
});

async function miss(file: string): Promise<void> {
  const staying = reloadForMissingFile(file);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await staying).toBe(false);
}

const reloadFor = (file: string) => `The page is opened anew: there is no ${file} any more`;

test('reloadForMissingFile: reloads once for each file, however many are missing in turn', async () => {
  for (const file of ['a.js', 'b.js', 'a.js', 'b.js']) await miss(file);
  expect(reloads).toEqual([reloadFor('a.js'), reloadFor('b.js')]);
});

test.each([
  ['within five seconds', 4900, [reloadFor('a.js')]],
  ['later', 5100, []],
])(
  'reloadForMissingFile: once the device has stored every answer %s, reloads or stays',
  async (_when, ms, expected) => {
    dataset['kept'] = 'false';
    setTimeout(() => (dataset['kept'] = 'true'), ms);
    await miss('a.js');
    expect(reloads).toEqual(expected);
  },
);
