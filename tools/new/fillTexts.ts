import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { mergePatch, valueAt } from '../../documents/jsonValues';
import type { Json } from '../../src/published/flow';
import { buildContext } from '../check/context/buildContext';
import type { CheckContext } from '../check/context/CheckContext';
import { pluralCategories, pluralStem } from '../check/texts/LocaleTexts';
import type { TextNeed } from '../check/texts/neededTexts';
import { loadDocuments } from '../../documents/loadDocuments';
import { coverageOf, DRAFT } from '../check/texts/coverageOf';
import { setValue } from './editJson';
import { titleFromName } from './names';

interface Folders {
  readonly schemasDir: string;
  readonly localesDir: string;
}

/** Placeholder text below the heading of a lender's page. */
const STATE_WORDING = 'The lender needs these answers before it can go on.';

/** Which texts to write; all that are missing if nothing is stated. */
export interface TextScope {
  /** Steps, data points, brands and states. */
  readonly owners?: readonly string[];
  readonly deployment?: string;
  readonly locale?: string;
}

/**
 * Writes drafts, in English where available, of the texts that deployments lack: into the locale that the others of
 * its language fall back to, and into the one that all fall back to. Returns the changed files.
 */
export function fillTexts({ schemasDir, localesDir }: Folders, scope: TextScope): readonly string[] {
  const context = buildContext(loadDocuments(schemasDir, localesDir));
  const { texts } = context;
  const { owners } = scope;
  const files = new Map<string, Draft[]>();
  for (const [deployment, locale] of localesIn(scope, context)) {
    const { missing } = coverageOf(deployment, locale, context);
    const chain = texts.chain(locale);
    const wantedNeeds = missing.filter((each) => owners?.includes(ownerOf(each)) ?? true);
    for (const need of wantedNeeds.map((each) => asKnown(withoutForm(each, chain, texts), chain, texts))) {
      const ownLocale = texts.ownLanguage(locale).findLast((name) => texts.document(name, need.namespace)) ?? locale;
      for (const target of new Set([ownLocale, texts.base(locale)])) {
        const file = join(localesDir, target, `${need.namespace}.json`);
        files.set(file, [...(files.get(file) ?? []), ...draftsFor(need, { target, locale, texts })]);
      }
    }
  }
  return [...files].flatMap(([file, drafts]) => (writeDrafts(file, schemasDir, drafts) ? [file] : [])).sort();
}

/** Returns the need of a text with plural forms as a whole: each language that gets a draft has forms of its own. */
function withoutForm(need: TextNeed, chain: readonly string[], texts: CheckContext['texts']): TextNeed {
  const stem = pluralStem(need.key);
  return texts.isPlural(chain, need.namespace, stem) ? { ...need, key: stem } : need;
}

/** Returns the need with the key under which another locale has the text, among those that serve. */
function asKnown(need: TextNeed, chain: readonly string[], texts: CheckContext['texts']): TextNeed {
  const keys = [[need.namespace, need.key] as const, ...(need.alternatives ?? [])];
  const knownKey = keys.find(([namespace, key]) => texts.has(chain, namespace, key));
  return knownKey ? { namespace: knownKey[0], key: knownKey[1] } : need;
}

function localesIn({ deployment, locale }: TextScope, { deployments }: CheckContext) {
  const wantedDeployments = deployments.filter(({ name }) => deployment === undefined || name === deployment);
  return wantedDeployments.flatMap((each) =>
    each.locales.flatMap(([name]) => (locale === undefined || name === locale ? [[each, name] as const] : [])),
  );
}

interface Draft {
  readonly key: readonly string[];
  readonly wording: string;
}

interface DraftTarget {
  /** Locale that gets the drafts. */
  readonly target: string;
  /** Locale that lacks the text. */
  readonly locale: string;
  readonly texts: CheckContext['texts'];
}

/** Returns a draft of the text, or of each plural form that the language of the target has. */
function draftsFor(need: TextNeed, { target, locale, texts }: DraftTarget): readonly Draft[] {
  const { namespace, key } = need;
  const knownText = texts.find(texts.chain(locale), namespace, key)?.text;
  const formKey = (form: string) => [...key.slice(0, -1), `${key.at(-1) ?? ''}_${form}`];
  const knownForm = (form: string) => texts.find(texts.chain(locale), namespace, formKey(form))?.text;
  const general = knownForm('other');
  if (general === undefined) return [{ key, wording: DRAFT + (knownText ?? placeholderTextOf(need)) }];
  const forms = pluralCategories(texts.languageTag(target));
  return forms.map((form) => ({ key: formKey(form), wording: DRAFT + (knownForm(form) ?? general) }));
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

/** Adds drafts to a file of texts, which is created if needed; texts that it has already stay. Returns whether any was added. */
function writeDrafts(file: string, schemasDir: string, drafts: readonly Draft[]): boolean {
  const meta = relative(dirname(file), join(schemasDir, 'meta', 'texts.schema.json')).replaceAll('\\', '/');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : `{\n  "$schema": ${JSON.stringify(meta)}\n}\n`;
  const fileTexts = JSON.parse(before) as Json;
  const missing = drafts.filter(({ key }) => valueAt(fileTexts, key) === undefined);
  if (missing.length === 0) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    subtreesOf(fileTexts, missing).reduce((text, { path, value }) => setValue(text, path, value), before),
  );
  return true;
}

interface Subtree {
  readonly path: readonly string[];
  readonly value: Json;
}

/** Gathers drafts below the first part of their key that is missing: a text is parsed again for each insertion. */
function subtreesOf(known: Json, drafts: readonly Draft[]): readonly Subtree[] {
  const subtrees = new Map<string, Subtree>();
  for (const { key, wording } of drafts) {
    const depth = key.findIndex((_, index) => valueAt(known, key.slice(0, index + 1)) === undefined) + 1;
    const path = key.slice(0, depth);
    const place = JSON.stringify(path);
    const value = key.slice(depth).reduceRight<Json>((inner, name) => ({ [name]: inner }), wording);
    subtrees.set(place, { path, value: mergePatch(subtrees.get(place)?.value, value) as Json });
  }
  return [...subtrees.values()];
}
