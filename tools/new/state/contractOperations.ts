import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isMap, isScalar, type Pair, parseDocument } from 'yaml';
import type { CheckContext } from '../../check/context/CheckContext';
import type { Contract, ContractOperation } from '../../check/context/Contract';
import { operationsSchema } from '../../generate/operationsSchema';
import { refuseName } from '../names';
import { operationWords } from './operationText';

const OPERATION = /^[a-z][A-Za-z0-9]*$/;

/** Purposes of an operation, and the requirements of each. */
const PURPOSES = {
  page: {
    method: 'post',
    gives: 'state',
    folder: '/lead/offer',
    rule: 'a page sends its answers to a POST that says which state follows',
  },
  list: { method: 'get', gives: 'choices', folder: '/choices', rule: 'a list comes from a GET that gives choices' },
} as const;

/** Returns the path of a new operation. */
export function newPath(id: string, purpose: keyof typeof PURPOSES): string {
  return `${PURPOSES[purpose].folder}/${operationWords(id)}`;
}

/**
 * Returns the operation of this name if the contract has it. Throws if it does not fit the purpose, or cannot be
 * added.
 */
export function knownOperation(
  { contract }: CheckContext,
  id: string,
  purpose: keyof typeof PURPOSES,
): ContractOperation | undefined {
  const described = contract.operations.get(id);
  const { method, gives, rule } = PURPOSES[purpose];
  if (described && (described.method !== method || described.gives !== gives)) {
    throw new Error(`"${id}" does not fit (${contractPathForAuthor(contract)}): ${rule}; name another operation`);
  }
  if (described) return described;
  refuseName({ what: 'operation', name: id }, OPERATION);
  const path = newPath(id, purpose);
  const owner = [...contract.operations].find(([, operation]) => operation.path === path);
  if (owner)
    throw new Error(
      `"${owner[0]}" has the path ${path} in ${contractPathForAuthor(contract)} already: name another operation`,
    );
  return undefined;
}

/** Throws if the contract cannot be read. */
export function refuseUnreadable(contract: Contract): void {
  const { syntaxError } = contract;
  if (!syntaxError) return;
  const { message, place } = syntaxError;
  throw new Error(
    `${contractPathForAuthor(contract)}:${place.line}:${place.column}: ${message}: fix the contract first`,
  );
}

/** Adds operations to the contract, and their names to the completions of editors. Returns the changed files. */
export function addOperations(schemasDir: string, { file }: Contract, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  writeFileSync(file, insertPaths(readFileSync(file, 'utf8'), paths.join('\n')));
  const names = join(schemasDir, 'meta', 'operations.schema.json');
  if (!existsSync(names)) return [file];
  writeFileSync(names, operationsSchema(schemasDir));
  return [file, names];
}

/** Returns the contract's path relative to the author's working directory. */
export function contractPathForAuthor({ file }: Contract): string {
  return relative(process.cwd(), file);
}

/** Path prefix of operations that lenders' pages call; new ones are added next to them. */
const BESIDE = '/lead/offer/';

/**
 * Adds paths to the text of an OpenAPI document, and leaves every other byte unchanged. They follow the last path of
 * a lender's page, or all paths if there is none.
 *
 * @param added YAML of the paths, indented by two
 */
export function insertPaths(text: string, added: string): string {
  const { contents } = parseDocument(text);
  const sections = isMap(contents) ? contents.items : [];
  const place = sections.findIndex((section) => keyOf(section) === 'paths');
  const paths = sections[place]?.value;
  const items = isMap(paths) ? paths.items : [];
  if (items.length === 0)
    throw new Error('The contract has no paths (NO_PATHS): write "paths" with one operation by hand');
  const last = items.findLastIndex((item) => keyOf(item).startsWith(BESIDE));
  const next = (last < 0 ? undefined : items[last + 1]) ?? sections[place + 1];
  if (!next) return `${text.trimEnd()}\n\n${added}`;
  const start = startOf(next, text);
  return `${text.slice(0, start)}${added}\n${text.slice(start)}`;
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

/** Returns the offset of a key's line, or of the first comment directly above it. */
function startOf({ key }: Pair, text: string): number {
  const offset = isScalar(key) ? (key.range?.[0] ?? text.length) : text.length;
  let start = text.lastIndexOf('\n', offset - 1) + 1;
  for (;;) {
    const before = text.lastIndexOf('\n', start - 2) + 1;
    if (start === 0 || !/^ *#/.test(text.slice(before, start))) return start;
    start = before;
  }
}
