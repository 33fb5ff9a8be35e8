import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CheckContext } from '../../check/context/CheckContext';
import type { Contract, ContractOperation } from '../../check/context/Contract';
import { operationsSchema } from '../../generate/operationsSchema';
import { refuseName } from '../refuseName';
import { wordsOf } from './operationText';
import { insertPaths } from './insertPaths';

const OPERATION = /^[a-z][A-Za-z0-9]*$/;

/** What an operation is for, and what it must be like for that. */
const PURPOSES = {
  page: {
    method: 'post',
    gives: 'state',
    folder: '/lead/offer',
    rule: 'a page sends its answers to a POST that says which state follows',
  },
  list: { method: 'get', gives: 'choices', folder: '/choices', rule: 'a list comes from a GET that gives choices' },
} as const;

/** Where a new operation is called. */
export function newPath(id: string, purpose: keyof typeof PURPOSES): string {
  return `${PURPOSES[purpose].folder}/${wordsOf(id)}`;
}

/** The operation of this name, if the contract has it. Throws where it is of no use for that, or cannot be added. */
export function knownOperation(
  { contract }: CheckContext,
  id: string,
  purpose: keyof typeof PURPOSES,
): ContractOperation | undefined {
  const known = contract.operations.get(id);
  const { method, gives, rule } = PURPOSES[purpose];
  if (known && (known.method !== method || known.gives !== gives)) {
    throw new Error(`"${id}" does not fit (${here(contract)}): ${rule}; name another operation`);
  }
  if (known) return known;
  refuseName({ what: 'operation', name: id }, OPERATION);
  const path = newPath(id, purpose);
  const owner = [...contract.operations].find(([, operation]) => operation.path === path);
  if (owner) throw new Error(`"${owner[0]}" has the path ${path} in ${here(contract)} already: name another operation`);
  return undefined;
}

/** Throws where the contract cannot be read. */
export function refuseUnreadable(contract: Contract): void {
  const { syntaxError } = contract;
  if (!syntaxError) return;
  const { message, place } = syntaxError;
  throw new Error(`${here(contract)}:${place.line}:${place.column}: ${message}: mend the contract first`);
}

/** Adds operations to the contract, and their names to what editors complete. Gives the changed files. */
export function addOperations(schemasDir: string, { file }: Contract, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  writeFileSync(file, insertPaths(readFileSync(file, 'utf8'), paths.join('\n')));
  const names = join(schemasDir, 'meta', 'operations.schema.json');
  if (!existsSync(names)) return [file];
  writeFileSync(names, operationsSchema(schemasDir));
  return [file, names];
}

/** Where the contract is, from where the author stands. */
export function here({ file }: Contract): string {
  return relative(process.cwd(), file);
}
