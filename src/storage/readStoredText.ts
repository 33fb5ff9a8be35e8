/**
 * Reads text that was stored as it is or serialised. What else it might be taken for is left alone: an id of digits
 * only is not a number.
 */
export function readStoredText(stored: string | null): string | undefined {
  let text = stored;
  for (let count = 0; text !== null && count < 10; count++) {
    const parsed = parse(text);
    if (typeof parsed !== 'string') break;
    text = parsed;
  }
  return text === null || text === '' ? undefined : text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
