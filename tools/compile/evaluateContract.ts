import { runInThisContext } from 'node:vm';
import { readOpenApi } from '../../documents/openApi';
import type { CompiledContract, Endpoint } from '../../src/published/operations';
import { compileContract } from './compileContract';

const known = new Map<string, CompiledContract>();

/** Compiles the whole contract as the browser has it. */
export function evaluateContract(
  endpoints: Readonly<Record<string, Endpoint>> = {},
  openApi = readOpenApi(),
): CompiledContract {
  const text = compileContract(openApi, { endpoints, isWanted: () => true });
  const contract = known.get(text) ?? run(text);
  known.set(text, contract);
  return contract;
}

function run(moduleText: string): CompiledContract {
  const create = runInThisContext(moduleText.replace(/^export default/, '')) as () => CompiledContract;
  return create();
}
