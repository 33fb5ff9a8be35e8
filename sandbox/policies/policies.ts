import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { components } from '../../src/api/generated/contract';

type Policy = components['schemas']['Policy'];

interface Topic {
  /** Its text in a language is `<id>.<language>.html` beside this file; the first line is its title. */
  readonly id: string;
  readonly required: boolean;
}

const EVERYWHERE: readonly Topic[] = [
  { id: 'any-terms-2026-01', required: true },
  { id: 'any-personal-data-2026-01', required: true },
];

const BY_COUNTRY: Readonly<Record<string, readonly Topic[]>> = {
  co: [
    { id: 'co-terms-2026-01', required: true },
    { id: 'co-personal-data-2026-01', required: true },
    { id: 'co-credit-bureau-2026-01', required: true },
  ],
};

const LANGUAGES = ['es', 'en'] as const;

/** Language of the tag if there are texts in it, else English. */
function languageOf(languageTag: string): string {
  const language = languageTag.split('-')[0]?.toLowerCase();
  return LANGUAGES.find((known) => known === language) ?? 'en';
}

function policyOf({ id, required }: Topic, language: string): Policy {
  const text = readFileSync(path.join(__dirname, `${id}.${language}.html`), 'utf8');
  const end = text.indexOf('\n');
  return { id, title: text.slice(0, end), html: text.slice(end + 1).trim(), required };
}

/** The policies of a country in a language, in the order to show them. */
export function policies(country: string, languageTag: string): Policy[] {
  const language = languageOf(languageTag);
  return (BY_COUNTRY[country] ?? EVERYWHERE).map((topic) => policyOf(topic, language));
}
