import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the code reads of the settings that documents give. */
export interface CodeReads {
  /** Names that are read of objects called `constants`, `features` and so on. */
  readonly membersOf: (owner: string) => ReadonlySet<string>;
  /** Whether the code uses a name at all, other than to declare a type. */
  readonly uses: (name: string) => boolean;
}

const ROOT = join(__dirname, '../../..');
/** What applicants run and what publishes it. That the checker looks at a setting makes nothing of it. */
const FOLDERS = ['src', 'sagas', 'widgets', 'documents', 'tools'];
const CHECKER = join('tools', 'check');

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g;
/** A member of an interface says what there may be, not that anybody reads it. */
const DECLARATION = /\breadonly [\w$]+\??:/g;
const WORD = /[\w$]+/g;

let known: CodeReads | undefined;

/** Reads the sources once for a process: a server that checks again and again does so for changes of documents. */
export function codeReads(): CodeReads {
  known ??= readsIn(FOLDERS.flatMap(sourcesIn));
  return known;
}

/** What these sources read. */
export function readsIn(sources: readonly string[]): CodeReads {
  const code = sources.map((source) => source.replaceAll(COMMENT, '')).join('\n');
  const words = new Set(code.replaceAll(DECLARATION, '').match(WORD));
  return { membersOf: (owner) => membersIn(code, owner), uses: (name) => words.has(name) };
}

/** `owner.name`, `owner['name']`, `{ name } = … .owner` and `owner: { name }` in what a function takes. */
function membersIn(code: string, owner: string): ReadonlySet<string> {
  const read = new RegExp(`\\b${owner}(?:\\??\\.|\\[')([a-z]\\w*)`, 'g');
  const taken = new RegExp(`\\{([^{}]*)\\} = [\\w.()]*\\b${owner}\\b|\\b${owner}: \\{([^{};]*)\\}`, 'g');
  const single = [...code.matchAll(read)].flatMap(([, name = '']) => name);
  const several = [...code.matchAll(taken)].flatMap(([, ofValue = '', ofParameter = '']) =>
    `${ofValue},${ofParameter}`.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []),
  );
  return new Set([...single, ...several]);
}

function sourcesIn(folder: string): readonly string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes(CHECKER))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
