import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CheckContext } from '../../check/context/CheckContext';
import type { Contract, ContractOperation } from '../../check/context/Contract';
import { operationsSchema } from '../../generate/operationsSchema';
import { refuseName } from '../refuseName';
import { pathOf } from './operationText';
import { insertPaths } from './insertPaths';

const OPERATION = /^[a-z][A-Za-z0-9]*$/;

interface Named {
  readonly id: string;
  readonly method: 'get' | 'post';
  /** Where it is called if it is new. */
  readonly folder: string;
}

/** The operation of this name, if the contract has it. Throws where it is another kind of operation, or cannot be added. */
export function knownOperation(
  { contract }: CheckContext,
  { id, method, folder }: Named,
): ContractOperation | undefined {
  const known = contract.operations.get(id);
  if (known && known.method !== method) {
    const needed = method === 'get' ? 'a list comes from a GET' : 'answers are taken by a POST';
    throw new Error(
      `"${id}" is a ${known.method.toUpperCase()} in ${here(contract)}: ${needed}; name another operation`,
    );
  }
  if (known) return known;
  refuseName({ what: 'operation', name: id }, OPERATION);
  const path = pathOf(id, folder);
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
