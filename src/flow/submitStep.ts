import { nearestAllowed } from './nearestAllowed';
import type { Answer, Answers, Flow, JsonSchema, VisibleStep, Walk } from './types';
import { walk } from './walk';

export interface SubmittedStep {
  /** Answers to record: what the page showed, and `null` for each data point asked and left empty. */
  readonly answers: Answers;
  /** The walk with these answers, the submitted step as its current one. */
  readonly walk: Walk;
}

/**
 * Takes the answers of a page as submitted.
 *
 * @param answers all answers kept
 * @param shown what the page showed, proposed defaults included
 */
export function submitStep(
  flow: Flow,
  answers: Answers,
  { step, shown }: { step: string; shown: Answers },
): SubmittedStep {
  const given = { ...answers, ...shown };
  const submitted = walk(flow, given, step);
  const recorded = Object.fromEntries(submitted.current.dataPoints.map((name) => [name, given[name] ?? null]));
  const isAllGiven = submitted.current.dataPoints.every((name) => given[name] !== undefined);
  return { answers: recorded, walk: isAllGiven ? submitted : walk(flow, { ...given, ...recorded }, step) };
}

/** The proposals of a step's schema for data points not yet answered, none of them outside of what is allowed. */
export function proposedAnswers(properties: Walk['current']['schema']['properties']): Readonly<Record<string, Answer>> {
  const proposals = Object.entries(properties ?? {});
  return Object.fromEntries(
    proposals.flatMap(([name, schema]) => (schema.default === undefined ? [] : [[name, nearestAllowed(schema)]])),
  );
}

/** What a page shows in its fields: the answers given so far, wherever that was, and proposals for what has none. */
export function shownAnswers(
  { schema, dataPoints }: Pick<VisibleStep, 'schema' | 'dataPoints'>,
  answers: Answers,
): Answers {
  const known = new Set(dataPoints.filter((name) => answers[name] !== undefined));
  const proposed = Object.entries(proposedAnswers(schema.properties)).filter(([name]) => !known.has(name));
  const given = dataPoints.flatMap((name) => (answers[name] == null ? [] : [[name, answers[name]] as const]));
  return Object.fromEntries([...proposed, ...given]);
}

/** Changes of a page as they are kept: a proposal that was taken away is left empty, or it would be back at once. */
export function keptChanges(
  { properties }: Pick<JsonSchema, 'properties'>,
  changed: Readonly<Record<string, Answer | undefined>>,
): Readonly<Record<string, Answer | undefined>> {
  const isProposed = (name: string) => properties?.[name]?.default !== undefined;
  return Object.fromEntries(
    Object.entries(changed).map(([name, answer]) => [name, isProposed(name) ? (answer ?? null) : answer]),
  );
}
