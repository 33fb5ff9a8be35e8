import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { nodeScripts, ownPlaces } from '../../run/ownPlaces';
import type { TestGroup } from './groupTests';

/** Folder of the bundles, below the root. */
const BUNDLES = 'test-results/bundles';

/**
 * Compiles each group of test files into one file, in which they share the modules of the product: a module is read and
 * evaluated once per group instead of once per test file. Packages stay outside, for jest to resolve as always.
 *
 * @param root the repository
 */
export async function bundleTests(root: string, groups: readonly TestGroup[]): Promise<void> {
  rmSync(join(root, BUNDLES), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: groups.map(({ name }) => ({ in: `group:${name}`, out: name })),
    outdir: join(root, BUNDLES),
    outExtension: { '.js': '.test.js' },
    ...nodeScripts,
    sourcemap: true,
    sourcesContent: false,
    plugins: [groupEntries(root, groups), ownPlaces],
  });
}

/** Makes the entry of a group: every test file inside a `describe` of its own, so that its hooks concern it alone. */
function groupEntries(root: string, groups: readonly TestGroup[]): Plugin {
  const filesOf = new Map(groups.map(({ name, files }) => [name, files]));
  return {
    name: 'group entries',
    setup: (building) => {
      building.onResolve({ filter: /^group:/ }, ({ path }) => ({
        path: path.slice('group:'.length),
        namespace: 'group',
      }));
      building.onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
        contents: entryOf(filesOf.get(path) ?? []),
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}

function entryOf(files: readonly string[]): string {
  const loads = files.map((file) => {
    const title = JSON.stringify(file);
    return `describe(${title}, () => timeLoading(${title}, () => { require(${JSON.stringify(`./${file}`)}); }));`;
  });
  return ["const timeLoading = require('./tools/test/bundles/timeLoading.cjs');", ...loads].join('\n');
}
