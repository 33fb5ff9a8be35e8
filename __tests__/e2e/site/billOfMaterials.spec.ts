import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bomProblems } from '../../support/bomProblems';
import { ROOT } from '../../support/root';
import { expect, test } from '../support/test';

interface Bill {
  readonly components: readonly {
    readonly name: string;
    readonly group?: string;
    readonly version: string;
    readonly purl: string;
    readonly licenses: readonly object[];
  }[];
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

test('the bill of materials: lists every package of the bundle, with its version, licence and package URL', () => {
  const bill = read('dist/app/bom.json') as Bill;
  expect(bomProblems(bill)).toEqual([]);
  const listed = bill.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
  const modules = Object.values(read('dist/app/modules.json') as Record<string, readonly string[]>).flat();
  const packages = modules.flatMap((name) => /^\.\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.[1] ?? []);
  expect(listed).toEqual(expect.arrayContaining([...new Set(packages)]));
  expect(listed).toEqual(expect.arrayContaining(['react', 'react-dom', '@rjsf/core', 'redux-saga', 'axios']));
  for (const name of ['webpack', 'ajv', 'tsx', 'jest']) expect(listed).not.toContain(name);
  for (const [index, { version, purl, licenses }] of bill.components.entries()) {
    const name = listed[index] ?? '';
    // What a vendor's script brings along need not be what is installed.
    if (packages.includes(name)) {
      const installed = read(`node_modules/${name}/package.json`) as { readonly version: string };
      expect(version).toBe(installed.version);
    }
    expect(version).toMatch(/^\d+\.\d+/);
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(licenses.length).toBeGreaterThan(0);
  }
  expect((read('dist/app/manifest.json') as { readonly files: readonly string[] }).files).not.toContain('bom.json');
});
