import { nearestSpelling } from './nearestSpelling';

/** A mend for a name that nobody knows: the nearest known one, else what can be done otherwise. */
export function suggestName(word: string, candidates: Iterable<string>, otherwise: string): string {
  const nearest = nearestSpelling(word, candidates);
  return nearest === undefined ? `${otherwise}.` : `did you mean "${nearest}"? Otherwise ${otherwise}.`;
}
