import { parseRepeatedly } from './parseRepeatedly';

const mostTimes = 10;

/**
 * Reads text that was stored plain or serialised. Does not convert it to any other type: an id of digits only is not
 * a number.
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

/** Reads a flag; text that looks like one counts as one (specification, section 5). */
export function readStoredFlag(stored: string | null): boolean {
  const value = parseRepeatedly(stored);
  return value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true');
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
