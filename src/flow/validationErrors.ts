import { explainViolation } from './explainViolation';
import type { Explanation, FieldError, Flow, Validate } from './types';
import type { Answers, SchemaError, StepModel } from '../published/flow';

/** When a value breaks several rules, the applicant sees the first of these that applies. */
const precedence = [
  'required',
  'type',
  'const',
  'enum',
  'format',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
];

/** Returns the violations of a step's rules; of a regrouped step also those of questions that it does not ask. */
export function ruleViolations(
  { schema, name, judgedBy = [schema.$id ?? name] }: StepModel,
  validate: Validate,
  data: Answers,
): readonly SchemaError[] {
  return judgedBy.flatMap((rules) => validate(rules, data));
}

interface ErrorContext {
  readonly step: string;
  readonly data: Answers;
  /** Data points shown; the applicant cannot correct any others here. */
  readonly dataPoints: readonly string[];
  readonly explainFormat: Flow['explainFormat'];
  readonly formatValues?: Flow['formatValues'] | undefined;
}

/**
 * Turns a validator's violations into field errors: at most one per data point, in the order in which the data points
 * are shown.
 */
export function validationErrors(violations: readonly SchemaError[], context: ErrorContext): readonly FieldError[] {
  const first = new Map<unknown, SchemaError>();
  for (const violation of violations) {
    const dataPoint = dataPointOf(violation);
    const firstError = first.get(dataPoint);
    if (!firstError || rank(violation) < rank(firstError)) first.set(dataPoint, violation);
  }
  return context.dataPoints.flatMap((dataPoint) => {
    const violation = first.get(dataPoint);
    return violation ? [toFieldError(violation, dataPoint, context)] : [];
  });
}

/** A missing data point has no path; the parameters of its error name it. */
function dataPointOf({ instancePath, params }: SchemaError): unknown {
  const named = instancePath.split('/')[1];
  return named === undefined ? params.missingProperty : named.replaceAll('~1', '/').replaceAll('~0', '~');
}

function rank({ keyword }: SchemaError): number {
  const index = precedence.indexOf(keyword);
  return index < 0 ? precedence.length : index;
}

function toFieldError(violation: SchemaError, dataPoint: string, context: ErrorContext): FieldError {
  const answer = context.data[dataPoint];
  const explained =
    violation.keyword === 'format'
      ? explainFormatOf(String(violation.params.format), answer, context)
      : explainViolation(violation, answer);
  return { step: context.step, dataPoint, ...explained };
}

function explainFormatOf(format: string, answer: unknown, { explainFormat, formatValues }: ErrorContext): Explanation {
  if (typeof answer !== 'string') return { code: `format.${format}`, values: {} };
  return { code: explainFormat(format, answer) ?? `format.${format}`, values: formatValues?.(format, answer) ?? {} };
}
