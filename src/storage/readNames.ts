import { parseRepeatedly } from './parseRepeatedly';

/** Reads a list of names; what is no text is left out, and so is everything that is no list. */
export function readNames(stored: string | null): readonly string[] {
  const value = parseRepeatedly(stored);
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
}
