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

test.each<[string, Readonly<Record<string, unknown>>, object | undefined]>([
  ['the contract at its address', { '/form.mjs': form }, form],
  ['at the next try the contract at an address of its own', { '/form.mjs?try=1': form }, form],
  ['no contract without its operations', { '/form.mjs': { judges: {} }, '/form.mjs?try=1': { judges: {} } }, undefined],
  ['no contract without its judges', { '/form.mjs': { operations: {} }, '/form.mjs?try=1': 7 }, undefined],
])('importContract: imports %s', async (_case, published, expected) => {
  for (const address of ['/form.mjs', '/form.mjs?try=1']) {
    const contract = published[address];
    const module = { __esModule: true, default: contract && (() => contract) };
    jest.doMock(address, () => module, { virtual: true });
  }
  jest.resetModules();
  const imported = importContract('/form.mjs', (attempt) => attempt().catch(attempt));
  expect(await imported.catch(() => undefined)).toEqual(expected);
});
