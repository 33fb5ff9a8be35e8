import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readStandIns, type StandIn } from '../../../../tools/build/readStandIns';
import { ROOT } from '../../../support/root';

const LEAST_SAVED = 1000;
const PAGE = 'docs/decisions/rjsf-stand-ins.md';
const shippedPackage = /^(?:@rjsf\/(?:core|utils)\/lib|react-router\/dist)\//;

/** Names that a module exports; for `export *`, the re-exported module. */
function exportsOf(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap(exportedBy).sort();
}

function exportedBy(statement: ts.Statement): readonly string[] {
  if (ts.isExportAssignment(statement)) return ['default'];
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause && ts.isNamedExports(exportClause)) return exportClause.elements.map(({ name }) => name.text);
    return [`* of ${moduleSpecifier?.getText() ?? ''}`];
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword)) return [];
  if (has(ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isValue && statement.name ? [statement.name.text] : [];
}

/** Returns the problems of a row of the table, each with its remedy. */
function faultsOf({ module, standIn, kind, reason, savedBytes }: StandIn): readonly string[] {
  const library = path.join(ROOT, 'node_modules', module);
  const own = path.join(ROOT, standIn);
  if (!existsSync(library)) {
    return [`${module} is gone: find what took its place, and measure again whether the stand-in pays`];
  }
  if (!existsSync(own))
    return [`${module}: its stand-in ${standIn} is gone: take the row out of tools/build/standIns.json`];
  const faults = kind === 'replacement' ? exportFaults(library, own) : patchFaults(library, own);
  return [
    ...faults,
    ...(shippedPackage.test(module)
      ? []
      : ['jest.config.cjs and jestResolver.cjs know no such package: name it there']),
    ...(reason === '' ? ['no reason is given for it'] : []),
    ...(savedBytes < LEAST_SAVED ? [`it saves ${savedBytes} bytes only: take the stand-in out`] : []),
  ].map((fault) => `${module}: ${fault}`);
}

function exportFaults(library: string, own: string): readonly string[] {
  const [theirs, ours] = [exportsOf(library), exportsOf(own)].map((names) => names.join(', '));
  if (theirs === ours) return [];
  return [
    `it exports ${theirs}, its stand-in ${ours}: read the new module, and make the stand-in do what it does here`,
  ];
}

function patchFaults(library: string, own: string): readonly string[] {
  const patch = jest.requireActual<(source: string) => string>(own);
  const source = readFileSync(library, 'utf8');
  const patched = patch(source);
  if (/^\w+\.displayName = /m.test(patched)) return ['the patch leaves names for a debugger in it: adapt its pattern'];
  return source === patched ? ['the patch finds nothing to change in it: take the row out'] : [];
}

test('stand-ins: each replaced module exists, has the exports of its stand-in, and saves enough bytes', () => {
  expect(readStandIns().flatMap(faultsOf)).toEqual([]);
});

test('stand-ins: a missing module, different exports or a small saving is reported', () => {
  const [row] = readStandIns();
  if (!row) throw new Error('The table is empty');
  expect(faultsOf({ ...row, module: '@rjsf/core/lib/gone.js' })).toEqual([
    '@rjsf/core/lib/gone.js is gone: find what took its place, and measure again whether the stand-in pays',
  ]);
  expect(faultsOf({ ...row, module: '@rjsf/core/lib/index.js', savedBytes: 999 })).toEqual([
    expect.stringContaining('it exports RichDescription, RichHelp, SchemaExamples, default'),
    '@rjsf/core/lib/index.js: it saves 999 bytes only: take the stand-in out',
  ]);
});

test('stand-ins: tests import the stand-in that ships', () => {
  const replaced = readStandIns().filter(({ kind }) => kind === 'replacement');
  for (const { module, standIn } of replaced) {
    expect(require.resolve(path.join(ROOT, 'node_modules', module))).toBe(path.join(ROOT, standIn));
  }
});

test('stand-ins: the documentation page lists them all', () => {
  const rows = readFileSync(path.join(ROOT, PAGE), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const listed = rows.map(([, module, standIn, bytes]) => [module, standIn, bytes]);
  expect(listed).toEqual(
    readStandIns().map(({ module, standIn, savedBytes }) => [`\`${module}\``, `\`${standIn}\``, String(savedBytes)]),
  );
});
