import { build, type Metafile } from 'esbuild';
import { readsOneOf } from './readers';

/** Runs over all documents in a step of its own after any change of code. */
const CHECK = 'tools/check/checkDocuments.ts';

/**
 * Returns those of the test files that a change may affect: a changed file itself, one that imports a changed file in
 * any number of steps, and one that imports a module which reads a changed file. Of what the check of the documents
 * imports, only its own tests are affected.
 *
 * @param root the repository
 * @param changed files, also those that are gone, relative to the root
 */
export async function relatedTests(
  root: string,
  tests: readonly string[],
  changed: readonly string[],
): Promise<readonly string[]> {
  const { inputs } = await readImports(root, tests);
  const importers = importersOf(inputs);
  const isOfCheck = (file: string) => /^(?:__tests__\/unit\/)?tools\/check\//.test(file);
  const isCheckSame = !changed.some(isOfCheck);
  const reached = new Set<string>();
  const waiting = [...changed, ...Object.keys(inputs).filter((module) => readsOneOf(root, module, changed))];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const next = importers.get(file) ?? [];
    waiting.push(...(file === CHECK && isCheckSame ? next.filter(isOfCheck) : next));
  }
  return tests.filter((test) => reached.has(test));
}

/** Types leave no import in what esbuild compiles: the type check looks at everything anyway. */
async function readImports(root: string, tests: readonly string[]): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: tests.map((test) => `import ${JSON.stringify(`./${test}`)};`).join('\n'), resolveDir: root },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  });
  return metafile;
}

function importersOf(inputs: Metafile['inputs']): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(inputs)) {
    for (const { path, external } of imports) {
      if (external === true) continue;
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  }
  return importers;
}
