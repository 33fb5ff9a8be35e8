import type { CompiledContract } from './Operation';

/** Tries again where an attempt fails, as the caller sees fit. */
export type Retry = <Value>(attempt: () => Promise<Value>) => Promise<Value>;

/** Imports a part of the published contract. Each try has its own address: a browser may remember that one has failed. */
export function importContract(url: string, retry: Retry): Promise<CompiledContract> {
  let tries = 0;
  return retry(async () => {
    const address = tries === 0 ? url : `${url}?try=${tries}`;
    tries++;
    const module = (await import(/* webpackIgnore: true */ address)) as { readonly default: () => CompiledContract };
    return module.default();
  });
}
