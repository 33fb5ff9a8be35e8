import type { ErrorObject } from 'ajv';
import { describeViolation } from './describeViolation';

/** A violation of a meta-schema in words an author understands. */
export interface Violation {
  readonly path: readonly string[];
  readonly message: string;
  readonly mend: string;
}

const COMBINATIONS = ['anyOf', 'oneOf'];
/** Keywords that only report what another violation says better. */
const ECHOES = ['if', 'propertyNames'];

/** One violation for each thing that is wrong: those of combinations are told once, those that only echo are dropped. */
export function describeViolations(errors: readonly ErrorObject[]): readonly Violation[] {
  const combinations = errors.filter(({ keyword }) => COMBINATIONS.includes(keyword));
  const standalone = errors.filter(
    (error) => !ECHOES.includes(error.keyword) && !combinations.some((whole) => isPartOf(error, whole)),
  );
  return standalone.map((error) => {
    const parts = COMBINATIONS.includes(error.keyword) ? errors.filter((part) => isPartOf(part, error)) : [];
    return { path: placeOf(error), ...describeViolation(error, parts) };
  });
}

function isPartOf(part: ErrorObject, whole: ErrorObject): boolean {
  return part !== whole && part.schemaPath.startsWith(`${whole.schemaPath}/`) && isAtOrBelow(part, whole);
}

function isAtOrBelow(part: ErrorObject, whole: ErrorObject): boolean {
  return part.instancePath === whole.instancePath || part.instancePath.startsWith(`${whole.instancePath}/`);
}

function placeOf({ instancePath, keyword, params, propertyName }: ErrorObject): readonly string[] {
  const path = instancePath.split('/').slice(1).map(unescape);
  if (keyword === 'additionalProperties') return [...path, String(params['additionalProperty'])];
  return propertyName === undefined ? path : [...path, propertyName];
}

function unescape(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
