import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../support/root';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: true }>>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

test('installing runs no script of any package', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('no script of the product waits for one before or after it, which npm then skips as well', () => {
  const { scripts } = read('package.json') as { readonly scripts: Readonly<Record<string, string>> };
  const hooks = Object.keys(scripts).filter(
    (name) => /^(?:pre|post)./.test(name) || /^(?:install|prepare)$/.test(name),
  );
  expect(hooks).toEqual([]);
});

/** A package that is new here must be tried without its script first; docs/decisions/dependencies.md says what these do. */
test('the packages that bring one are known to do without', () => {
  const { packages } = read('package-lock.json') as Lock;
  const names = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(names.sort()).toEqual(['@parcel/watcher', '@swc/core', 'core-js', 'esbuild', 'unrs-resolver']);
});
