import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../support/root';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: true }>>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

test('install scripts: npm runs no script of any package', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('install scripts: package.json has no pre, post, install or prepare script, as npm would skip it', () => {
  const { scripts } = read('package.json') as { readonly scripts: Readonly<Record<string, string>> };
  const hooks = Object.keys(scripts).filter(
    (name) => /^(?:pre|post)./.test(name) || /^(?:install|prepare)$/.test(name),
  );
  expect(hooks).toEqual([]);
});

/** Try a package without its script before adding it here; docs/decisions/dependencies.md explains these scripts. */
test('install scripts: only packages known to work without theirs have one', () => {
  const { packages } = read('package-lock.json') as Lock;
  const names = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(names.sort()).toEqual(['@parcel/watcher', '@swc/core', 'core-js', 'esbuild', 'unrs-resolver']);
});
