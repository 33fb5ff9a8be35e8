import type { Answer, Answers, JsonSchema } from '../published/flow';
import type { VisibleStep } from './types';

/** Proposals of a schema for its data points, none of them outside of what is allowed. */
export function proposedAnswers(properties: JsonSchema['properties']): Readonly<Record<string, Answer>> {
  const proposals = Object.entries(properties ?? {}).filter(([, schema]) => isProposal(schema));
  return Object.fromEntries(proposals.map(([name, schema]) => [name, nearestAllowed(schema)]));
}

function isProposal(schema: JsonSchema | undefined): boolean {
  return schema?.default !== undefined;
}

/** What a field shows: its answer, or the one that the schema proposes if none was given. */
export function shownAnswer(schema: JsonSchema | undefined, answer: Answer | undefined): Answer | undefined {
  const shown = answer === undefined && schema && isProposal(schema) ? nearestAllowed(schema) : answer;
  return shown ?? undefined;
}

/** What to keep of a field's value. A removed proposal is kept as empty (`null`), or it would come straight back. */
export function keptAnswer(schema: JsonSchema | undefined, given: Answer | undefined): Answer | undefined {
  return isProposal(schema) ? (given ?? null) : given;
}

/** What a page shows in its fields: the answers given so far, wherever that was, and proposals for what has none. */
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

/** What a rule proposes; the nearest end of its range where the proposal lies outside of it, as Spain's period does. */
export function nearestAllowed({
  default: proposal = null,
  minimum = -Infinity,
  maximum = Infinity,
}: JsonSchema): Answer {
  return typeof proposal === 'number' ? Math.min(Math.max(proposal, minimum), maximum) : proposal;
}
