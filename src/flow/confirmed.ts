import type { Flow } from './types';

/** The flow when the applicant has gone on from these data points. */
export function confirmed(flow: Flow, dataPoints: readonly string[]): Flow {
  const { unconfirmed } = flow;
  if (!unconfirmed || !dataPoints.some((name) => unconfirmed.has(name))) return flow;
  return { ...flow, unconfirmed: new Set([...unconfirmed].filter((name) => !dataPoints.includes(name))) };
}
