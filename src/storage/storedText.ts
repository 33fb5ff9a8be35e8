const mostTimes = 10;

/**
 * Reads text that was stored plain or serialised. Does not convert it to any other type: an id of digits only is not
 * a number.
 */
export function readStoredText(stored: string): string | undefined {
  const text = unquote(mostTimes, stored);
  return text === '' ? undefined : text;
}

function unquote(times: number, text: string): string {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'string' && times > 0 ? unquote(times - 1, parsed) : text;
  } catch {
    return text;
  }
}

/**
 * Returns text in its stored form (specification, section 5): unchanged if it is already JSON, otherwise serialised.
 */
export function serialiseText(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}
