import { runInThisContext } from 'node:vm';
import { readOpenApi } from '../../documents/openApi';
import type { CompiledContract, Endpoint } from '../../src/published/operations';
import { compileContract } from './compileContract';

const compiledContracts = new Map<string, CompiledContract>();

/** Compiles the whole contract as the browser has it, once per process: clients ask for it at every call. */
export function evaluateContract(
  endpoints: Readonly<Record<string, Endpoint>> = {},
  isPrivate = false,
): CompiledContract {
  const key = JSON.stringify([endpoints, isPrivate]);
  const contract =
    compiledContracts.get(key) ?? run(compileContract(readOpenApi(), { endpoints, isPrivate, isWanted: () => true }));
  compiledContracts.set(key, contract);
  return contract;
}

function run(moduleText: string): CompiledContract {
  const create = runInThisContext(moduleText.replace(/^export default/, '')) as () => CompiledContract;
  return create();
}
