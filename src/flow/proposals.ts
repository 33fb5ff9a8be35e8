import { nearestAllowed } from './nearestAllowed';
import type { Answer, Answers, JsonSchema, VisibleStep } from './types';

/** Proposals of a schema for its data points, none of them outside of what is allowed. */
export function proposedAnswers(properties: JsonSchema['properties']): Readonly<Record<string, Answer>> {
  const proposals = Object.entries(properties ?? {}).filter(([, schema]) => isProposal(schema));
  return Object.fromEntries(proposals.map(([name, schema]) => [name, nearestAllowed(schema)]));
}

function isProposal(schema: JsonSchema | undefined): boolean {
  return schema?.default !== undefined;
}

/** What a page shows in its fields: the answers given so far, wherever that was, and proposals for what has none. */
export function shownAnswers(
  { schema, dataPoints }: Pick<VisibleStep, 'schema' | 'dataPoints'>,
  answers: Answers,
): Answers {
  const known = Object.fromEntries(
    dataPoints.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]] as const])),
  );
  const shown = Object.entries({ ...proposedAnswers(schema.properties), ...known });
  return Object.fromEntries(shown.filter(([, answer]) => answer !== null));
}

/** Changes of a page as they are kept: a proposal that was taken away is left empty, or it would be back at once. */
export function keptChanges(
  { properties }: Pick<JsonSchema, 'properties'>,
  changed: Readonly<Record<string, Answer | undefined>>,
): Readonly<Record<string, Answer | undefined>> {
  const kept = (name: string, answer: Answer | undefined) =>
    isProposal(properties?.[name]) ? (answer ?? null) : answer;
  return Object.fromEntries(Object.entries(changed).map(([name, answer]) => [name, kept(name, answer)]));
}
