import { decodePublished } from '../published/decodePublished';
import { importPublished } from '../published/importPublished';
import type { CompiledContract, ContractModules } from '../published/operations';

export interface ContractSource {
  /** Loads the part of the contract that has the operation, or the pages' part if neither has it. */
  readonly contractOf: (operation: string) => Promise<CompiledContract>;
  /** Loads what pages need before their first call. */
  readonly preparePages: () => void;
}

type Load = (url: string) => Promise<CompiledContract>;

/** Loads the contract in two parts: the form's at once, the pages' when it is first needed. */
export function createContractSource({ form, pages }: ContractModules, load: Load): ContractSource {
  const parts = new Map<string, Promise<CompiledContract>>();
  const part = (url: string): Promise<CompiledContract> => {
    const loading = parts.get(url) ?? load(url);
    parts.set(url, loading);
    // A part that could not be loaded is retried at the next call.
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

/** Retries failed attempts, by the caller's policy. */
export type Retry = <Value>(attempt: () => Promise<Value>) => Promise<Value>;

/** Imports a part of the published contract. */
export function importContract(url: string, retry: Retry): Promise<CompiledContract> {
  return retry(async () => {
    const module = await importPublished<ContractModule>(url);
    return decodePublished<CompiledContract>(url, module.default(), ['operations', 'judges']);
  });
}
