import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../../support/root';

const PRODUCT = ['src', 'widgets', 'sagas', 'documents', 'sandbox', 'tools'];
const GENERATED = 'src/api/generated/contract.ts';
const isCode = (file: string) => /\.tsx?$/.test(file);

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter(isCode).map((file) => path.posix.join(folder, file));
}

const files = [...PRODUCT, 'bench'].flatMap(filesIn);
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Files that a file imports, statically or not. */
function importsOf(file: string): readonly string[] {
  const specifiers = ts.preProcessFile(textOf(file), true, true).importedFiles.map(({ fileName }) => fileName);
  return specifiers.flatMap((specifier) => {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    return [`${target}.ts`, `${target}.tsx`].filter((candidate) => files.includes(candidate));
  });
}

test('a product file with one importer and under 15 lines: there is none, it lives with its importer', () => {
  const importers = new Map<string, number>();
  for (const target of files.flatMap(importsOf)) importers.set(target, (importers.get(target) ?? 0) + 1);
  // Each widget has a file of its name, by which the checker knows it.
  const isWidget = (file: string) => /^widgets\/\w+Widget\.tsx$/.test(file);
  const alone = files.filter((file) => importers.get(file) === 1 && !file.startsWith('bench/'));
  const lonely = alone.filter((file) => !isWidget(file));
  expect(lonely.filter((file) => textOf(file).trimEnd().split('\n').length < 15)).toEqual([]);
});

test('an exported name: no other product file declares it at its top level, except as the lazy form of the same', () => {
  const declarations = files.filter((file) => file !== GENERATED).flatMap(declarationsOf);
  const exported = new Set(declarations.filter(({ isExported }) => isExported).map(({ name }) => name));
  const clashes = [...exported].flatMap((name) => {
    const places = new Set(declarations.filter((one) => one.name === name).map(({ file }) => file));
    return places.size > 1 ? [`${name}: ${[...places].join(', ')}`] : [];
  });
  expect(clashes).toEqual([]);
});

interface Declared {
  readonly name: string;
  readonly file: string;
  readonly isExported: boolean;
}

function declarationsOf(file: string): readonly Declared[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, kind);
  return source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const isExported = modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
    return namesOf(statement).map((name) => ({ name, file, isExported }));
  });
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Folders of tests that belong to no folder of code: they prove the data, the documents and the site as a whole. */
const OF_DATA = ['docs', 'schemas', 'locales'];

test.each(['unit', 'integration'])('a folder of %s tests: code stands in a folder of the same name', (level) => {
  const root = path.join(ROOT, '__tests__', level);
  const folders = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((entry) =>
    statSync(path.join(root, entry)).isDirectory(),
  );
  const homeless = folders.filter((folder) => {
    const homes = [folder, path.join('src', folder)];
    return !OF_DATA.includes(folder) && !homes.some((home) => existsSync(path.join(ROOT, home)));
  });
  expect(homeless).toEqual([]);
});
