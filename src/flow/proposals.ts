import type { Answer, Answers, JsonSchema } from '../published/flow';
import type { VisibleStep } from './types';

/** Returns the proposals (defaults) of a schema for its data points, each moved into the allowed range. */
export function proposedAnswers(properties: JsonSchema['properties']): Readonly<Record<string, Answer>> {
  const proposals = Object.entries(properties ?? {}).filter(([, schema]) => isProposal(schema));
  return Object.fromEntries(proposals.map(([name, schema]) => [name, nearestAllowed(schema)]));
}

function isProposal(schema: JsonSchema | undefined): boolean {
  return schema?.default !== undefined;
}

/** Returns what a field shows: its answer, or the schema's proposal if none was given. */
export function shownAnswer(schema: JsonSchema | undefined, answer: Answer | undefined): Answer | undefined {
  const shown = answer === undefined && schema && isProposal(schema) ? nearestAllowed(schema) : answer;
  return shown ?? undefined;
}

/**
 * Returns what to store for a field. A removed proposal is stored as empty (`null`), or it would come straight back.
 */
export function keptAnswer(schema: JsonSchema | undefined, given: Answer | undefined): Answer | undefined {
  return isProposal(schema) ? (given ?? null) : given;
}

/** Returns what a page shows in its fields: the answers given so far, on any page, and proposals for the rest. */
export function shownAnswers(
  { schema, dataPoints }: Pick<VisibleStep, 'schema' | 'dataPoints'>,
  answers: Answers,
): Answers {
  const shown = dataPoints.flatMap((name) => {
    const answer = shownAnswer(schema.properties?.[name], answers[name]);
    return answer === undefined ? [] : [[name, answer] as const];
  });
  return Object.fromEntries(shown);
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
