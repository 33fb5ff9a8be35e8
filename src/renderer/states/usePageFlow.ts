import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Flow } from '../../flow/types';
import { useRendererServices } from '../RendererContext';

/** The form of a state's page; asks for it where it is not there yet. Throws where it cannot be had. */
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
