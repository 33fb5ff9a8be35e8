import type { EffectiveKeywords } from './references';

type Holds = (value: unknown, limit: unknown) => boolean;

/** The same as in the product's Ajv configuration, so that 0.3 is a multiple of 0.1. */
const MULTIPLE_PRECISION = 1e-8;

const KEYWORDS: Readonly<Record<string, Holds>> = {
  type: (value, limit) => [limit].flat().some((type) => hasType(value, type)),
  enum: (value, limit) => !Array.isArray(limit) || limit.some((allowed) => isEqual(allowed, value)),
  const: (value, limit) => isEqual(value, limit),
  minimum: numbers((value, limit) => value >= limit),
  maximum: numbers((value, limit) => value <= limit),
  multipleOf: numbers((value, limit) => {
    const quotient = value / limit;
    return Math.abs(quotient - Math.round(quotient)) < MULTIPLE_PRECISION;
  }),
  minLength: lengths((length, limit) => length >= limit),
  maxLength: lengths((length, limit) => length <= limit),
  minItems: (value, limit) => !Array.isArray(value) || typeof limit !== 'number' || value.length >= limit,
  maxItems: (value, limit) => !Array.isArray(value) || typeof limit !== 'number' || value.length <= limit,
  pattern: (value, limit) => typeof value !== 'string' || typeof limit !== 'string' || matches(value, limit),
};

/** Returns the first keyword that a value violates, with its limit; `undefined` if it satisfies all of them. */
export function brokenKeyword(value: unknown, keywords: EffectiveKeywords): readonly [string, unknown] | undefined {
  for (const [keyword, holds] of Object.entries(KEYWORDS)) {
    const limit = keywords.get(keyword)?.value;
    if (limit !== undefined && !holds(value, limit)) return [keyword, limit];
  }
  return undefined;
}

function numbers(holds: (value: number, limit: number) => boolean): Holds {
  return (value, limit) => typeof value !== 'number' || typeof limit !== 'number' || holds(value, limit);
}

function lengths(holds: (length: number, limit: number) => boolean): Holds {
  return (value, limit) => typeof value !== 'string' || typeof limit !== 'number' || holds([...value].length, limit);
}

function hasType(value: unknown, type: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Compiled patterns: most are those of a data point, for every country. */
const compiled = new Map<string, RegExp | undefined>();

function matches(value: string, pattern: string): boolean {
  if (!compiled.has(pattern)) compiled.set(pattern, compile(pattern));
  return compiled.get(pattern)?.test(value) ?? true;
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    // Another rule reports invalid patterns.
    return undefined;
  }
}
