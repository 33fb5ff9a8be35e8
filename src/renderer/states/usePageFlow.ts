import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Flow } from '../../flow/types';
import { useRendererServices } from '../RendererContext';

/** Returns the form of a state page; loads it if necessary. Throws if it cannot be loaded. */
export function usePageFlow(state: string): Flow | undefined {
  const { flow } = useRendererServices();
  const current = () => flow.page(state);
  const page = useSyncExternalStore(flow.subscribe, current, current);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    let isCurrent = true;
    flow.loadPage(state).catch((cause: unknown) => {
      if (isCurrent) setFailure(new Error(`The page of ${state} cannot be loaded (PAGE_UNAVAILABLE)`, { cause }));
    });
    return () => {
      isCurrent = false;
    };
  }, [flow, state]);
  if (failure) throw failure;
  return page;
}
