import { decodePublished } from '../published/decodePublished';
import type { CompiledContract, ContractModules } from '../published/operations';

export interface ContractSource {
  /** The part of the contract that has the operation; that of the pages where neither has. */
  readonly contractOf: (operation: string) => Promise<CompiledContract>;
  /** Loads what pages need, ahead of their first call. */
  readonly preparePages: () => void;
}

type Load = (url: string) => Promise<CompiledContract>;

/** Loads the contract in two parts: that of the form at once, that of the pages with the first of them. */
export function createContractSource({ form, pages }: ContractModules, load: Load): ContractSource {
  const parts = new Map<string, Promise<CompiledContract>>();
  const part = (url: string): Promise<CompiledContract> => {
    const loading = parts.get(url) ?? load(url);
    parts.set(url, loading);
    // What could not be loaded is tried again at the next call.
    loading.catch(() => parts.delete(url));
    return loading;
  };
  part(form).catch(() => undefined);
  return {
    contractOf: async (operation) => {
      const first = await part(form);
      return Object.hasOwn(first.operations, operation) ? first : part(pages);
    },
    preparePages: () => void part(pages).catch(() => undefined),
  };
}

interface ContractModule {
  readonly default: () => unknown;
}

/** Tries again where an attempt fails, as the caller sees fit. */
export type Retry = <Value>(attempt: () => Promise<Value>) => Promise<Value>;

/** Imports a part of the published contract. Each try has its own address: a browser may remember that one has failed. */
export function importContract(url: string, retry: Retry): Promise<CompiledContract> {
  let tries = 0;
  return retry(async () => {
    const address = tries === 0 ? url : `${url}?try=${tries}`;
    tries++;
    const module: unknown = await import(/* webpackIgnore: true */ address);
    const contract = decodePublished<ContractModule>(address, module, ['default']).default();
    return decodePublished<CompiledContract>(address, contract, ['operations', 'judges']);
  });
}
