import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { BillOfMaterialsPlugin } from '../../../../tools/build/BillOfMaterialsPlugin';
import { ManifestPlugin } from '../../../../tools/build/ManifestPlugin';
import { bomProblems } from '../../../support/bomProblems';

const folder = mkdtempSync(join(tmpdir(), 'bill-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Bill {
  readonly metadata: { readonly component: object };
  readonly components: readonly { readonly purl: string; readonly licenses?: unknown }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface Package {
  readonly path: string;
  readonly packageJson: object;
  readonly code: string;
  /** What the code was built from. */
  readonly sources?: readonly string[];
}

function write(root: string, { path, packageJson, code, sources }: Package): void {
  mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, path, 'package.json'), JSON.stringify({ sideEffects: false, ...packageJson }));
  writeFileSync(join(root, path, 'index.js'), code);
  if (sources) writeFileSync(join(root, path, 'index.js.map'), JSON.stringify({ sources }));
}

/** A product with a package in two versions, one with two licences, and one whose code is dropped from the bundle. */
const PACKAGES: readonly Package[] = [
  {
    path: '.',
    packageJson: { name: 'product', version: '3.0.0', dependencies: { '@one/part': '*', two: '*', barrel: '*' } },
    code: `import { one } from '@one/part'; import { two } from 'two'; import { three } from 'barrel';
           import { unused } from 'unused'; console.log(one, two, three);`,
  },
  {
    path: 'node_modules/@one/part',
    packageJson: { name: '@one/part', version: '1.0.0', license: 'MIT' },
    code: 'export const one = Math.random();',
  },
  {
    path: 'node_modules/two',
    packageJson: { name: 'two', version: '2.1.0', license: '(MIT OR Apache-2.0)', dependencies: { '@one/part': '^2' } },
    code: `import { one } from '@one/part'; export const two = one * 2;`,
  },
  {
    path: 'node_modules/two/node_modules/@one/part',
    packageJson: { name: '@one/part', version: '2.0.0', license: 'as you like' },
    code: 'export const one = Math.random() + 2;',
  },
  {
    path: 'node_modules/barrel',
    packageJson: { name: 'barrel', version: '1.0.0', license: 'MIT', dependencies: { three: '*' } },
    code: `export * from 'three';`,
  },
  {
    path: 'node_modules/three',
    packageJson: { name: 'three', version: '3.3.3', license: 'ISC', dependencies: { '@three/core': '^1', zip: '^4' } },
    code: 'export const three = Math.random() + 3;',
    sources: ['../src/three.ts', '../../core/dist/core.mjs', '../../../store/zip/0.4.8/node_modules/zip/esm/zip.js'],
  },
  {
    path: 'node_modules/@three/core',
    packageJson: { name: '@three/core', version: '1.2.3', license: 'MIT' },
    code: '',
  },
  { path: 'node_modules/zip', packageJson: { name: 'zip', version: '0.4.9', license: 'MIT' }, code: '' },
  {
    path: 'node_modules/unused',
    packageJson: { name: 'unused', version: '1.0.0', license: 'MIT' },
    code: 'export const unused = 1;',
  },
];

/** Builds the product in a folder of this name, and returns the output folder. */
async function built(name: string): Promise<string> {
  const root = join(folder, name);
  for (const each of PACKAGES) write(root, each);
  const compiler = webpack({
    context: root,
    mode: 'production',
    entry: { app: './index.js' },
    output: { path: join(root, 'dist') },
    plugins: [new ManifestPlugin(), new BillOfMaterialsPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
  return join(root, 'dist');
}

const read = (dist: string, file: string): string => readFileSync(join(dist, file), 'utf8');

describe('BillOfMaterialsPlugin', () => {
  let dist: string;
  let bill: Bill;
  beforeAll(async () => {
    dist = await built('here');
    bill = JSON.parse(read(dist, 'bom.json')) as Bill;
  });

  test('writes a bill that is valid against the CycloneDX schema', () => {
    expect(bomProblems(bill)).toEqual([]);
    expect(bomProblems({ ...bill, components: [{ name: 'no type' }] })).not.toEqual([]);
  });

  test('lists the packages whose code is in the bundle, also inlined in another, with version and licence', () => {
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'product', version: '3.0.0' });
    expect(bill.components.map(({ purl, licenses }) => [purl, licenses])).toEqual([
      ['pkg:npm/%40one/part@1.0.0', [{ license: { id: 'MIT' } }]],
      ['pkg:npm/%40one/part@2.0.0', [{ license: { name: 'as you like' } }]],
      ['pkg:npm/%40three/core@1.2.3', [{ license: { id: 'MIT' } }]],
      ['pkg:npm/three@3.3.3', [{ license: { id: 'ISC' } }]],
      ['pkg:npm/two@2.1.0', [{ expression: '(MIT OR Apache-2.0)' }]],
      ['pkg:npm/zip@0.4.8', [{ license: { id: 'MIT' } }]],
    ]);
  });

  test('lists which package depends on which, in the version that is installed there', () => {
    const uses = bill.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn] as const);
    expect(Object.fromEntries(uses)).toMatchObject({
      'pkg:npm/product@3.0.0': ['pkg:npm/%40one/part@1.0.0', 'pkg:npm/three@3.3.3', 'pkg:npm/two@2.1.0'],
      'pkg:npm/three@3.3.3': ['pkg:npm/%40three/core@1.2.3', 'pkg:npm/zip@0.4.8'],
      'pkg:npm/two@2.1.0': ['pkg:npm/%40one/part@2.0.0'],
    });
  });

  test('writes the same bill wherever and whenever the same bundle is built', async () => {
    const other = await built('elsewhere');
    expect(read(other, 'bom.json')).toBe(read(dist, 'bom.json'));
    expect(read(dist, 'bom.json')).not.toContain(dirname(folder));
  });

  test('does not add the bill to the published files', () => {
    const { files } = JSON.parse(read(dist, 'manifest.json')) as { readonly files: readonly string[] };
    expect(files).toEqual(['app.js']);
  });
});
