import type { Answers } from '../published/flow';
import type { FieldError, Flow, VisibleStep } from './types';

/** What is asked about a valid answer. */
export interface Doubt extends FieldError {
  readonly answer: string;
}

/**
 * Returns what to ask once about the valid answers of a step before they are taken, such as a domain that is probably
 * mistyped. None of them makes an answer invalid.
 *
 * @param answers those of the step, as it was submitted
 * @param asked the values asked about before, by data point
 */
export function openDoubts(
  { explainDoubt }: Pick<Flow, 'explainDoubt'>,
  {
    step,
    schema,
    dataPoints,
  }: Pick<VisibleStep, 'schema' | 'dataPoints'> & { readonly step: { readonly name: string } },
  { answers, asked }: { readonly answers: Answers; readonly asked: Answers },
): readonly Doubt[] {
  return dataPoints.flatMap((dataPoint) => {
    const format = schema.properties?.[dataPoint]?.format;
    const answer = answers[dataPoint];
    if (format === undefined || typeof answer !== 'string' || asked[dataPoint] === answer) return [];
    const doubt = explainDoubt?.(format, answer);
    return doubt ? [{ step: step.name, dataPoint, answer, ...doubt }] : [];
  });
}
