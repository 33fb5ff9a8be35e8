import { readTable } from './readTable';
import type { Choice } from './types';

const FALLBACK = 'en';

/** Professions, labelled and sorted in the language of the tag, or in English; the unnamed one comes last. */
export function positions(languageTag: string): Choice[] {
  const language = languageTag.split('-')[0]?.toLowerCase() ?? FALLBACK;
  const collator = new Intl.Collator([languageTag, FALLBACK]);
  return readTable('positions', 'any')
    .map((row) => ({ value: row['value'] ?? '', label: row[language] ?? row[FALLBACK] ?? '' }))
    .sort((a, b) => Number(a.value === 'other') - Number(b.value === 'other') || collator.compare(a.label, b.label));
}
