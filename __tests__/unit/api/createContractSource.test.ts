import { createContractSource, importContract } from '../../../src/api/createContractSource';
import type { CompiledContract } from '../../../src/published/operations';

const modules = { form: '/form.mjs', pages: '/pages.mjs' };
const operation = { method: 'GET', path: '/x', from: 'root' } as const;
const form: CompiledContract = { operations: { createLead: operation }, judges: {} };
const pages: CompiledContract = { operations: { postAide: operation }, judges: {} };

/** A source with the addresses that it has requested; requests to the addresses in `down` are rejected. */
function sourceOf() {
  const requests: string[] = [];
  const down = new Set<string>();
  const source = createContractSource(modules, (url) => {
    requests.push(url);
    if (down.has(url)) return Promise.reject(new Error('down'));
    return Promise.resolve(url === modules.form ? form : pages);
  });
  return { ...source, requests, down };
}

test('createContractSource: loads form operations at once, page operations on the first call, each once', async () => {
  const { contractOf, requests } = sourceOf();
  expect(requests).toEqual(['/form.mjs']);
  expect(await contractOf('createLead')).toBe(form);
  expect(requests).toEqual(['/form.mjs']);
  expect(await Promise.all([contractOf('postAide'), contractOf('postAide')])).toEqual([pages, pages]);
  expect(requests).toEqual(['/form.mjs', '/pages.mjs']);
});

test('createContractSource: preloads the operations of pages once, however often it is requested', async () => {
  const { contractOf, preparePages, requests } = sourceOf();
  preparePages();
  preparePages();
  expect(requests).toEqual(['/form.mjs', '/pages.mjs']);
  expect(await contractOf('postAide')).toBe(pages);
  expect(requests).toHaveLength(2);
});

test('createContractSource: loads the operations of pages again after a failed request', async () => {
  const { contractOf, preparePages, requests, down } = sourceOf();
  down.add(modules.pages);
  preparePages();
  await expect(contractOf('postAide')).rejects.toThrow('down');
  down.clear();
  expect(await contractOf('postAide')).toBe(pages);
  expect(requests.filter((url) => url === modules.pages).length).toBeGreaterThan(1);
});

test('createContractSource: an unpublished operation is in neither contract', async () => {
  const { contractOf } = sourceOf();
  expect((await contractOf('postNothing')).operations).not.toHaveProperty('postNothing');
});

/** Each case has an address of its own: a failure is remembered. */
test.each<[string, string, Readonly<Record<string, unknown>>, object | undefined]>([
  ['the contract at its address', '/1.mjs', { '': form }, form],
  ['at the next try the contract at an address of its own', '/2.mjs', { '?try=1': form }, form],
  ['no contract without its operations', '/3.mjs', { '': { judges: {} }, '?try=1': { judges: {} } }, undefined],
  ['no contract without its judges', '/4.mjs', { '': { operations: {} }, '?try=1': 7 }, undefined],
])('importContract: imports %s', async (_case, url, published, expected) => {
  for (const query of ['', '?try=1']) {
    const contract = published[query];
    const module = { __esModule: true, default: contract && (() => contract) };
    jest.doMock(`${url}${query}`, () => module, { virtual: true });
  }
  jest.resetModules();
  const imported = importContract(url, (attempt) => attempt().catch(attempt));
  expect(await imported.catch(() => undefined)).toEqual(expected);
});

test('importContract: a failure names the address, so that a retry can ask whether the file is still there', async () => {
  await expect(importContract('/5.mjs', (attempt) => attempt())).rejects.toMatchObject({ request: '/5.mjs' });
});
