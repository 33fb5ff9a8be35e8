import type { Answers } from '../published/flow';
import type { FieldError, Flow, VisibleStep } from './types';

/** What is asked about a valid answer. */
export interface Doubt extends FieldError {
  readonly answer: string;
}

interface Submitted {
  /** Answers of the steps, as they were submitted. */
  readonly answers: Answers;
  /** Data points whose answers are wrong: these are fixed first. */
  readonly erroneous: readonly string[];
  /** The values asked about before, by data point. */
  readonly asked: Answers;
}

type DoubtedStep = Pick<VisibleStep, 'schema' | 'dataPoints'> & { readonly step: { readonly name: string } };

/**
 * Returns what to ask once about the valid answers of steps before they are taken, such as a domain that is probably
 * mistyped. None of them makes an answer invalid.
 */
export function openDoubts(
  { explainDoubt }: Pick<Flow, 'explainDoubt'>,
  steps: readonly DoubtedStep[],
  { answers, erroneous, asked }: Submitted,
): readonly Doubt[] {
  if (!explainDoubt || erroneous.length > 0) return [];
  return steps.flatMap(({ step, schema, dataPoints }) =>
    dataPoints.flatMap((dataPoint) => {
      const format = schema.properties?.[dataPoint]?.format;
      const answer = answers[dataPoint];
      if (format === undefined || typeof answer !== 'string' || asked[dataPoint] === answer) return [];
      const doubt = explainDoubt(format, answer);
      return doubt ? [{ step: step.name, dataPoint, answer, ...doubt }] : [];
    }),
  );
}
