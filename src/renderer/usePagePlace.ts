import type { PagePlace } from '../store/selectors';
import { useFlow, useRendererServices } from './RendererContext';

/** Returns what determines the page at an address, besides the store. */
export function usePagePlace(address: string): PagePlace {
  const { settings, flow: source } = useRendererServices();
  const flow = useFlow();
  return { address, states: settings.states, isWhole: source.isWhole(), documents: source.states(), flow };
}
