import type { Flow } from '../flow/types';
import type { FlowSource } from '../renderer/FlowSource';

/** The forms of state pages, each brought once, when it is first asked for. */
export function createPageSource(
  load: (state: string) => Promise<Flow>,
  { renewed, onLoaded }: { readonly renewed: (flow: Flow) => Flow; readonly onLoaded: () => void },
): Pick<FlowSource, 'page' | 'loadPage'> & { readonly loaded: () => readonly Flow[] } {
  const pages = new Map<string, Flow>();
  return {
    page: (state) => {
      const page = pages.get(state);
      return page && renewed(page);
    },
    loaded: () => [...pages.values()],
    loadPage: async (state) => {
      const known = pages.get(state);
      if (known) return known;
      const page = await load(state);
      pages.set(state, page);
      onLoaded();
      return page;
    },
  };
}
