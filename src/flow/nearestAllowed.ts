import type { Answer, JsonSchema } from './types';

/** What a rule proposes; the nearest end of its range where the proposal lies outside of it, as Spain's period does. */
export function nearestAllowed({
  default: proposal = null,
  minimum = -Infinity,
  maximum = Infinity,
}: JsonSchema): Answer {
  return typeof proposal === 'number' ? Math.min(Math.max(proposal, minimum), maximum) : proposal;
}
