/** A repeatable random generator: the same words give the same numbers. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, but not including, the limit. */
  readonly below: (limit: number) => number;
  /** Whether an event of this probability happens. */
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  /** Picks one of the names with a probability proportional to its weight. */
  readonly weighted: <Name extends string>(weights: Readonly<Partial<Record<Name, number>>>) => Name | undefined;
}

/** Creates a generator for one purpose, so that a decision does not depend on how many were made before. */
export function chanceOf(...words: readonly (string | number)[]): Chance {
  const next = mulberry32(checksumOf(words.join('\u0000')));
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    weighted: (weights) => weightedName(weights, next()),
  };
}

function weightedName<Name extends string>(
  weights: Readonly<Partial<Record<Name, number>>>,
  drawn: number,
): Name | undefined {
  const names = Object.keys(weights) as Name[];
  const total = names.reduce((sum, name) => sum + (weights[name] ?? 0), 0);
  let left = drawn * total;
  return names.find((name) => {
    left -= weights[name] ?? 0;
    return left < 0;
  });
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a. */
function checksumOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}
