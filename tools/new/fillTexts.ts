import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildContext } from '../check/context/buildContext';
import type { TextNeed } from '../check/texts/neededTexts';
import { loadDocuments } from '../../documents/loadDocuments';
import { coverageOf } from '../check/texts/coverageOf';
import { setValue } from './editJson';
import { titleFromName } from './names';

interface Folders {
  readonly schemasDir: string;
  readonly localesDir: string;
}

/** Placeholder text below the heading of a lender's page. */
const STATE_WORDING = 'The lender needs these answers before it can go on.';

/**
 * Writes first texts, in English where available, for all texts that deployments lack for these steps, data points,
 * brands and states: into the locale that the others of its language fall back to, and into the one that all fall
 * back to. Returns the changed files.
 */
export function fillTexts({ schemasDir, localesDir }: Folders, owners: readonly string[]): readonly string[] {
  const context = buildContext(loadDocuments(schemasDir, localesDir));
  const { texts, deployments } = context;
  const changed = new Set<string>();
  for (const deployment of deployments) {
    for (const [locale] of deployment.locales) {
      const { missing } = coverageOf(deployment, locale, context);
      for (const need of missing.filter((each) => owners.includes(ownerOf(each)))) {
        const own = texts.ownLanguage(locale).findLast((name) => texts.document(name, need.namespace)) ?? locale;
        for (const target of new Set([own, texts.base(locale)])) {
          const known = texts.find(texts.chain(locale), need.namespace, need.key)?.text;
          const file = join(localesDir, target, `${need.namespace}.json`);
          changed.add(writeText(file, schemasDir, { ...need, wording: known ?? placeholderTextOf(need) }));
        }
      }
    }
  }
  return [...changed].sort();
}

/** Returns the step, data point, brand or state that a text belongs to. */
function ownerOf({ namespace, key: [first = '', second = ''] }: TextNeed): string {
  return namespace === 'states' ? first : second;
}

function placeholderTextOf(need: TextNeed): string {
  const [group, part, value = ''] = need.key;
  if (need.namespace === 'states' && part !== 'heading') return STATE_WORDING;
  return titleFromName(group === 'choices' ? value : ownerOf(need));
}

interface WordedText extends TextNeed {
  readonly wording: string;
}

function writeText(file: string, schemasDir: string, { key, wording }: WordedText): string {
  const meta = relative(join(file, '..'), join(schemasDir, 'meta', 'texts.schema.json'));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : `{\n  "$schema": ${JSON.stringify(meta)}\n}\n`;
  if (!isThere(text, key)) writeFileSync(file, setValue(text, key, wording));
  return file;
}

function isThere(text: string, key: readonly string[]): boolean {
  let value: unknown = JSON.parse(text);
  for (const part of key) value = (value as Readonly<Record<string, unknown>> | undefined)?.[part];
  return value !== undefined;
}
