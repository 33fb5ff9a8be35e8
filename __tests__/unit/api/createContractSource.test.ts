import { createContractSource } from '../../../src/api/createContractSource';
import type { CompiledContract } from '../../../src/published/operations';

const modules = { form: '/form.mjs', pages: '/pages.mjs' };
const operation = { method: 'GET', path: '/x', from: 'root' } as const;
const form: CompiledContract = { operations: { createLead: operation }, judges: {} };
const pages: CompiledContract = { operations: { postAide: operation }, judges: {} };

/** A source, and the addresses that it has asked for; those that are down reject. */
function sourceOf() {
  const asked: string[] = [];
  const down = new Set<string>();
  const source = createContractSource(modules, (url) => {
    asked.push(url);
    if (down.has(url)) return Promise.reject(new Error('down'));
    return Promise.resolve(url === modules.form ? form : pages);
  });
  return { ...source, asked, down };
}

test('loads the operations of the form at once, those of pages with the first that is called, each once', async () => {
  const { contractOf, asked } = sourceOf();
  expect(asked).toEqual(['/form.mjs']);
  expect(await contractOf('createLead')).toBe(form);
  expect(asked).toEqual(['/form.mjs']);
  expect(await Promise.all([contractOf('postAide'), contractOf('postAide')])).toEqual([pages, pages]);
  expect(asked).toEqual(['/form.mjs', '/pages.mjs']);
});

test('loads those of pages ahead of need', async () => {
  const { contractOf, preparePages, asked } = sourceOf();
  preparePages();
  preparePages();
  expect(asked).toEqual(['/form.mjs', '/pages.mjs']);
  expect(await contractOf('postAide')).toBe(pages);
  expect(asked).toHaveLength(2);
});

test('asks again for what has not come', async () => {
  const { contractOf, preparePages, asked, down } = sourceOf();
  down.add(modules.pages);
  preparePages();
  await expect(contractOf('postAide')).rejects.toThrow('down');
  down.clear();
  expect(await contractOf('postAide')).toBe(pages);
  expect(asked.filter((url) => url === modules.pages).length).toBeGreaterThan(1);
});

test('an operation that nobody has published is in neither part', async () => {
  const { contractOf } = sourceOf();
  expect((await contractOf('postNothing')).operations).not.toHaveProperty('postNothing');
});
