const mostTimes = 10;

/**
 * Parses stored text until what comes out is text no longer, ten times at most (specification, section 5): a value may
 * have been serialised more than once. Text that is no JSON is its own value. Never throws.
 */
export function parseRepeatedly(text: string): unknown {
  let value: unknown = text;
  for (let count = 0; count < mostTimes && typeof value === 'string'; count++) {
    try {
      value = parse(value);
    } catch {
      return value;
    }
  }
  return value;
}

/** Going through every value costs time, and cannot be done for what is nested without end: only where it must be. */
function parse(text: string): unknown {
  return text.includes('__proto__') ? JSON.parse(text, withoutPrototype) : JSON.parse(text);
}

/** A key that would become the prototype where the value is merged into another is dropped. */
function withoutPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
