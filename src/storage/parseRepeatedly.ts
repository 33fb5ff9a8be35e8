const mostTimes = 10;

/**
 * Parses stored text until what comes out is text no longer, ten times at most (specification, section 5): a value may
 * have been serialised more than once. Text that is no JSON is its own value, nothing stored is `undefined`. Never
 * throws.
 */
export function parseRepeatedly(stored: string | null): unknown {
  return stored === null ? undefined : parseUpTo(mostTimes, stored);
}

function parseUpTo(times: number, text: string): unknown {
  try {
    const value = parse(text);
    return typeof value === 'string' && times > 1 ? parseUpTo(times - 1, value) : value;
  } catch {
    return text;
  }
}

/** Going through every value costs time, and cannot be done for what is nested without end: only where it must be. */
function parse(text: string): unknown {
  return /__proto__|\\u/.test(text) ? JSON.parse(text, withoutPrototype) : JSON.parse(text);
}

/** A key that would become the prototype where the value is merged into another is dropped. */
function withoutPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

/** Reads a list of names; what is no text is left out, and so is everything that is no list. */
export function readNames(stored: string | null): readonly string[] {
  const value = parseRepeatedly(stored);
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}
