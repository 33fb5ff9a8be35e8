import type { ErrorObject } from 'ajv';
import { nearestSpelling, suggestName } from './suggestName';

/** A violation of a meta-schema in words that an author understands. */
export interface Violation {
  readonly path: readonly string[];
  readonly message: string;
  readonly fix: string;
  /** Path of a member that is absent because its name is wrong, or of one whose own name is wrong. */
  readonly misnames?: readonly string[];
  /** Path of the member that is missing; of the object itself in which something else is. */
  readonly lacks?: readonly string[];
}

const COMBINATIONS = ['anyOf', 'oneOf'];
/** Keywords that only repeat another, clearer violation. */
const ECHOES = ['if', 'propertyNames'];

/**
 * Returns one violation per error in the document: the errors of a combination are merged, and errors that only
 * repeat others are dropped.
 */
export function describeViolations(errors: readonly ErrorObject[]): readonly Violation[] {
  const combinations = errors.filter(({ keyword }) => COMBINATIONS.includes(keyword));
  const standalone = errors.filter(
    (error) => !ECHOES.includes(error.keyword) && !combinations.some((whole) => isPartOf(error, whole)),
  );
  return standalone.map((error) => {
    const parts = COMBINATIONS.includes(error.keyword) ? errors.filter((part) => isPartOf(part, error)) : [];
    return { path: placeOf(error), ...describeViolation(error, parts), ...misnamesIn(error) };
  });
}

function misnamesIn(error: ErrorObject): Pick<Violation, 'misnames' | 'lacks'> {
  const { keyword, params, parentSchema, propertyName } = error;
  const path = placeOf(error);
  if (propertyName !== undefined) return { misnames: path };
  if (keyword === 'required') return { lacks: [...path, String(params['missingProperty'])] };
  if (keyword !== 'additionalProperties') return {};
  const meant = nearestSpelling(
    String(params['additionalProperty']),
    Object.keys(recordOf(recordOf(parentSchema)['properties'])),
  );
  return meant === undefined ? {} : { misnames: [...path.slice(0, -1), meant] };
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
  if (keyword === 'uniqueItems') return [...path, String(params['i'])];
  return propertyName === undefined ? path : [...path, propertyName];
}

function unescape(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

export interface Description {
  readonly message: string;
  readonly fix: string;
}

type Describe = (error: ErrorObject, parts: readonly ErrorObject[]) => Description;

const KEYWORDS: Readonly<Record<string, Describe>> = {
  required: ({ params }) => {
    const missing = String(params['missingProperty']);
    return { message: `"${missing}" is missing.`, fix: `add "${missing}".` };
  },
  dependencies: ({ params }) => {
    const { property, missingProperty } = params as { readonly property: string; readonly missingProperty: string };
    const message = `"${property}" means nothing without "${missingProperty}".`;
    return { message, fix: `add "${missingProperty}", or remove "${property}".` };
  },
  additionalProperties: ({ params, parentSchema }) => {
    const name = String(params['additionalProperty']);
    const names = Object.keys(recordOf(recordOf(parentSchema)['properties']));
    return { message: `"${name}" is not known here.`, fix: suggestName(name, names, 'remove it') };
  },
  enum: ({ params, data }) => describeAllowed(data, listOf(params['allowedValues'])),
  const: ({ params, data }) => describeAllowed(data, [params['allowedValue']]),
  type: ({ params, data }) => {
    const types = [params['type']].flat().map((type) => describeType(String(type)));
    const expected = types.join(' or ');
    return { message: `${quote(data)} is where ${expected} belongs.`, fix: `write ${expected}.` };
  },
  pattern: (error) => {
    const value = error.propertyName ?? error.data;
    const description = descriptionOf(error);
    const fix = description ?? `write it so that it matches ${String(error.params['pattern'])}.`;
    return { message: `${quote(value)} does not have the right form.`, fix };
  },
  uniqueItems: ({ params, data }) => {
    const index = Number(params['i']);
    return { message: `${quote(listOf(data)[index])} is listed twice.`, fix: 'remove one of the two.' };
  },
  minItems: () => ({ message: 'This list has too few entries.', fix: 'add what is missing.' }),
  format: ({ params, data }) => ({
    message: `${quote(data)} isn't a valid ${String(params['format'])}.`,
    fix: 'correct it.',
  }),
  anyOf: describeCombination,
  oneOf: describeCombination,
};

/** Describes one violation: what is wrong, and how to fix it. */
function describeViolation(error: ErrorObject, parts: readonly ErrorObject[]): Description {
  const describe = KEYWORDS[error.keyword];
  if (describe) return describe(error, parts);
  const message = `${quote(error.data)} ${error.message ?? `breaks "${error.keyword}"`}.`;
  return { message, fix: descriptionOf(error) ?? 'change the value.' };
}

/** The data points are too many to list. */
const MOST_LISTED = 40;

function describeAllowed(data: unknown, allowed: readonly unknown[]): Description {
  const names = allowed.map(String);
  const nearest = typeof data === 'string' ? nearestSpelling(data, names) : undefined;
  const listed = names.length > MOST_LISTED ? [...names.slice(0, 5), `${names.length - 5} more`] : names;
  const list = `allowed are ${listed.join(', ')}.`;
  const fix = nearest === undefined ? list : `did you mean "${nearest}"? Otherwise: ${list}`;
  return { message: `${quote(data)} is not allowed here.`, fix };
}

function describeCombination(error: ErrorObject, parts: readonly ErrorObject[]): Description {
  const allowed = parts.flatMap(({ keyword, params }) => (keyword === 'enum' ? listOf(params['allowedValues']) : []));
  if (allowed.length > 0) return describeAllowed(error.data, allowed);
  const fixes = new Set(parts.map((part) => describeViolation(part, []).fix.replace(/\.$/, '')));
  const fix = fixes.size > 0 ? `${[...fixes].join('; or ')}.` : (descriptionOf(error) ?? 'change the value.');
  return { message: `${quote(error.data)} fits none of the forms allowed here.`, fix };
}

/** Returns the meta-schema's description of the value, worded to follow "Fix:". */
function descriptionOf({ parentSchema }: ErrorObject): string | undefined {
  const { description } = recordOf(parentSchema);
  return typeof description === 'string' ? `what belongs here: ${description.replace(/\.?$/, '.')}` : undefined;
}

function describeType(type: string): string {
  if (type === 'string') return 'a text';
  if (type === 'array') return 'a list';
  if (type === 'null') return 'null';
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return 'This';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
