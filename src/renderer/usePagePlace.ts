import type { PagePlace } from '../store/selectPage';
import { useFlow, useRendererServices } from './RendererContext';

/** What decides about the page at an address, beside the store. */
export function usePagePlace(address: string): PagePlace {
  const { settings, flow: source } = useRendererServices();
  const flow = useFlow();
  return { address, states: settings.states, isWhole: source.isWhole(), documents: source.states(), flow };
}
