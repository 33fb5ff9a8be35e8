import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Test files that are compiled into one file and share the modules of the product. */
export interface TestGroup {
  /** Path of its bundle: jest's project, a number and the environment. */
  readonly name: string;
  /** Test files, relative to the root. */
  readonly files: readonly string[];
}

/** Small enough that two workers finish at about the same time, large enough to save most of the loading. */
const LINES_PER_GROUP = 2_500;

/**
 * Groups test files by jest's project and environment, neighbours together: they load the same modules.
 *
 * @param files relative to the root
 */
export function groupTests(root: string, files: readonly string[]): readonly TestGroup[] {
  const kinds = new Map<string, { readonly file: string; readonly lines: number }[]>();
  for (const file of [...files].sort()) {
    const text = readFileSync(join(root, file), 'utf8');
    const kind = `${/^__tests__\/(\w+)\//.exec(file)?.[1] ?? ''} ${environmentOf(text)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), { file, lines: text.split('\n').length }]);
  }
  return [...kinds].flatMap(([kind, sized]) => {
    const [project, environment] = kind.split(' ');
    const total = sized.reduce((sum, { lines }) => sum + lines, 0);
    // The files of the matrix are few and long: each keeps a worker busy on its own.
    const count = project === 'matrix' ? sized.length : Math.ceil(total / LINES_PER_GROUP);
    const groups = Array.from({ length: count }, (): string[] => []);
    let before = 0;
    for (const [index, { file, lines }] of sized.entries()) {
      groups[count === sized.length ? index : Math.floor((before / total) * count)]?.push(file);
      before += lines;
    }
    return groups.map((own, index) => ({ name: `${project}/${index + 1}-${environment}`, files: own }));
  });
}

/** Test files choose their environment by docblock, as jest reads it. */
function environmentOf(text: string): 'node' | 'jsdom' {
  return text.includes('@jest-environment jsdom') ? 'jsdom' : 'node';
}
