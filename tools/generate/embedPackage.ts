import { dirname, join, posix, relative, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(__dirname, '../..');
const ENTRIES = ['src/partner/index.ts', 'src/partner/react.tsx'];
const HEAD = '/** Made from src/partner and src/embed by `npm run generate`. */\n';
/** Specifiers of files of the package, which Node and TypeScript find by their whole name only. */
const RELATIVE = /((?:from|import) ?\(?)(['"])(\.[^'"]*)\2/g;

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  isolatedModules: true,
  declaration: true,
  types: [],
  rootDir: ROOT,
};

/**
 * Compiles the package for partners, code and types, with what it imports of the script for hosts.
 *
 * @returns the content of each file of its folder `lib`, by path from the root
 */
export function embedPackage(): ReadonlyMap<string, string> {
  const program = ts.createProgram(
    ENTRIES.map((entry) => join(ROOT, entry)),
    options,
  );
  const faults = ts.getPreEmitDiagnostics(program);
  if (faults.length > 0) throw new Error(ts.formatDiagnostics(faults, formatHost));
  const files = new Map<string, string>();
  const write: ts.WriteFileCallback = (...[path, text, , , sources]) => {
    const source = relative(ROOT, sources?.[0]?.fileName ?? path);
    const folder = posix.dirname(source);
    const file = join('packages/embed/lib', inLib(relative(ROOT, path)));
    const whole = text.replaceAll(RELATIVE, (...match: string[]) => {
      const [, before = '', quote = '', specifier = ''] = match;
      const target = join('packages/embed/lib', inLib(posix.join(folder, specifier)));
      const to = posix.relative(dirname(file), target);
      return `${before}${quote}${to.startsWith('.') ? to : `./${to}`}.js${quote}`;
    });
    files.set(file, HEAD + whole);
  };
  program.emit(undefined, write);
  return files;
}

/** Returns a file's place in the package, whose own files are at the top. */
function inLib(path: string): string {
  return path.replace(/^src\//, '').replace(/^partner\//, '');
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => ROOT,
  getNewLine: () => '\n',
};
