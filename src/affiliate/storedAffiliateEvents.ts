import { readNames } from '../storage/readNames';

/** Beyond these the oldest are forgotten. */
const mostEvents = 20;

/** Reads which events were told already, by their keys. */
export function restoreAffiliateEvents(stored: string | null): readonly string[] {
  return readNames(stored);
}

/** Serialises them with one more. */
export function storeAffiliateEvents(told: readonly string[], key: string): string {
  return JSON.stringify([...told, key].slice(-mostEvents));
}
