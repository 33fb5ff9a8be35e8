import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Documents that modules read by paths which they build themselves. A changed text selects only the tests of
 * texts: other tests pass with any wording, and `flows check` runs for every changed text.
 */
const FIXED: readonly (readonly [module: RegExp, documents: RegExp])[] = [
  [/^documents\/openApi\.ts$/, /^schemas\/api\//],
  [/^sandbox\/readDocuments\.ts$/, /^(?:schemas\/(?!api\/)|sandbox\/journeys\/)/],
  [/^sandbox\/lookups\/policies\.ts$/, /^sandbox\/policies\//],
  [/^sandbox\/lookups\/tables\.ts$/, /^sandbox\/.*\.csv$/],
  [/^tools\/command\/documentFolders\.ts$/, /^schemas\//],
  [/^__tests__\/unit\/locales\//, /^locales\//],
  // Written before the first test by `__tests__/setup/publishColombia.ts`.
  [
    /^__tests__\/support\/colombia\.ts$/,
    /^schemas\/(?:data-points\.json|(?:steps|states|formats|countries\/co|deployments\/co-|brands\/askrobin)\b)/,
  ],
];

const LITERAL = /'([\w./-]+)'|"([\w./-]+)"/g;

/**
 * Returns whether a module reads one of these files. What a test reads, it names by a path below `ROOT`, in one literal:
 * `join(ROOT, 'docs/sandbox.md')`.
 *
 * @param root the repository
 * @param module relative to the root
 * @param files relative to the root
 */
export function readsOneOf(root: string, module: string, files: readonly string[]): boolean {
  const fixed = FIXED.find(([name]) => name.test(module));
  if (fixed) return files.some((file) => fixed[1].test(file));
  if (!module.startsWith('__tests__/')) return false;
  const text = readFileSync(join(root, module), 'utf8');
  if (!/\bROOT\b/.test(text)) return false;
  const places = [...text.matchAll(LITERAL)].map(([, single, double]) => single ?? double ?? '');
  const named = files.filter((file) => !file.startsWith('locales/'));
  return places.some(
    (place) => named.some((file) => file === place || file.startsWith(`${place}/`)) && existsSync(join(root, place)),
  );
}
