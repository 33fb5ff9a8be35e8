import type { Flow } from '../flow/types';

/**
 * Gives the same flow as long as the formats judge alike, and then one that nobody has judged by yet: verdicts are kept by
 * the flow that they were found with.
 */
export function renewal(edition: () => string): (flow: Flow) => Flow {
  const known = new WeakMap<Flow, { readonly edition: string; readonly flow: Flow }>();
  return (flow) => {
    const now = edition();
    const last = known.get(flow);
    if (last?.edition === now) return last.flow;
    const fresh = { ...flow };
    known.set(flow, { edition: now, flow: fresh });
    return fresh;
  };
}
