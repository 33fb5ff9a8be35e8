const mostTimes = 10;

/**
 * Reads text that was stored as it is or serialised. What else it might be taken for is left alone: an id of digits
 * only is not a number.
 */
export function readStoredText(stored: string | null): string | undefined {
  const text = stored === null ? '' : unquote(mostTimes, stored);
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
