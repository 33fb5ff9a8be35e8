import type { Answer, JsonSchema } from '../published/flow';

/** Returns the proposals (defaults) of a schema for its data points, each moved into the allowed range. */
export function proposedAnswers(properties: JsonSchema['properties']): Readonly<Record<string, Answer>> {
  const proposals = Object.entries(properties ?? {}).filter(([, schema]) => isProposal(schema));
  return Object.fromEntries(proposals.map(([name, schema]) => [name, nearestAllowed(schema)]));
}

function isProposal(schema: JsonSchema | undefined): boolean {
  return schema?.default !== undefined;
}

/** Returns what a field shows that has no answer yet. */
export function proposedAnswer(schema: JsonSchema | undefined): Answer | undefined {
  return schema && isProposal(schema) ? (nearestAllowed(schema) ?? undefined) : undefined;
}

/** Returns what stands for an answer that was removed. A removed proposal is empty, or it would come straight back. */
export function removedAnswer(schema: JsonSchema | undefined): null | undefined {
  return isProposal(schema) ? null : undefined;
}

/**
 * Returns what a rule proposes, or the nearest end of its range where the proposal lies outside it, as Spain's period
 * does.
 */
export function nearestAllowed({
  default: proposal = null,
  minimum = -Infinity,
  maximum = Infinity,
}: JsonSchema): Answer {
  return typeof proposal === 'number' ? Math.min(Math.max(proposal, minimum), maximum) : proposal;
}
