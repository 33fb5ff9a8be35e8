import { parseRepeatedly } from './parseRepeatedly';

/** Reads a flag; text that looks like one is taken for it (specification, section 5). */
export function readStoredFlag(stored: string | null): boolean {
  const value = parseRepeatedly(stored);
  return value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true');
}
