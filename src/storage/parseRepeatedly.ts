const mostTimes = 10;

/**
 * Parses stored text until the result is no longer text, at most ten times (specification, section 5): a value may
 * have been serialised more than once. Text that is not JSON is returned unchanged; nothing stored yields
 * `undefined`. Never throws.
 */
export function parseRepeatedly(stored: string | null | undefined): unknown {
  return stored == null ? undefined : parseUpTo(mostTimes, stored);
}

function parseUpTo(times: number, text: string): unknown {
  try {
    const value = parse(text);
    return typeof value === 'string' && times > 1 ? parseUpTo(times - 1, value) : value;
  } catch {
    return text;
  }
}

/** Visiting every value takes time and fails on extremely deep nesting, so it is done only where necessary. */
function parse(text: string): unknown {
  return /__proto__|\\u/.test(text) ? JSON.parse(text, withoutPrototype) : JSON.parse(text);
}

/** Drops a key that would become the prototype if the value is merged into another. */
function withoutPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

/** Reads a list of names; drops items that are not text. Anything but a list yields an empty list. */
export function readJsonNames(stored: string | null): readonly string[] {
  const value = parseRepeatedly(stored);
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}
