import type { FieldError, Flow } from './types';
import type { Answers, SchemaError } from '../published/flow';

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
    const known = first.get(dataPoint);
    if (!known || rank(violation) < rank(known)) first.set(dataPoint, violation);
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
  return {
    step: context.step,
    dataPoint,
    code: codeOf(violation, dataPoint, context),
    values: { ...errorValuesOf(violation), ...formatValuesOf(violation, dataPoint, context) },
  };
}

function codeOf({ keyword, params }: SchemaError, dataPoint: string, { data, explainFormat }: ErrorContext): string {
  if (keyword !== 'format') return keyword;
  const format = String(params.format);
  const value = data[dataPoint];
  return (typeof value === 'string' ? explainFormat(format, value) : undefined) ?? `format.${format}`;
}

function formatValuesOf({ keyword, params }: SchemaError, dataPoint: string, { data, formatValues }: ErrorContext) {
  const value = data[dataPoint];
  return keyword === 'format' && typeof value === 'string' ? formatValues?.(String(params.format), value) : undefined;
}

function errorValuesOf({ params }: SchemaError): Record<string, string | number> {
  const limit = params.limit ?? params.multipleOf;
  return typeof limit === 'number' || typeof limit === 'string' ? { limit } : {};
}
