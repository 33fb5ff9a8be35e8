import { writeFileSync } from 'node:fs';
import type { DeploymentDocument } from '../../documents/documentShapes';
import { type Documents, loadDocuments } from '../../documents/loadDocuments';
import type { LocaleFacts } from '../../documents/resolveTexts';
import { writingDirectionOf } from '../../documents/writingDirection';
import { addLine, setValue } from './editJson';
import type { CreatedFiles } from './CreatedFiles';
import { fillTexts } from './fillTexts';
import { refuseNewName, refuseUnknownName } from './names';

export interface NewLocale {
  /** The product's own name of the locale: two or three small letters. */
  readonly name: string;
  /** BCP 47. */
  readonly languageTag: string;
  /** Deployment that is to offer the locale. */
  readonly deployment: string;
}

/** Adds a locale to the list and to a deployment, with a draft of every text that the deployment shows. */
export function newLocale(documents: Documents, { name, languageTag, deployment }: NewLocale): CreatedFiles {
  const { deployments, localeIndex, schemasDir, localesDir } = documents;
  refuseNewName({ what: 'locale', name }, /^[a-z]{2,3}$/, Object.keys(listedLocales(documents)));
  refuseUnknownName({ what: 'deployment', name: deployment }, deployments.keys());
  const document = deployments.get(deployment);
  const { locales } = document?.data as DeploymentDocument;
  listLocale(documents, { name, languageTag });
  const file = document?.file ?? '';
  writeFileSync(file, setValue(document?.text ?? '', ['locales'], [...locales, name]));
  const texts = fillTexts(loadDocuments(schemasDir, localesDir), { deployment, locale: name });
  return { files: [localeIndex.file, file, ...texts], next: texts.map(translateLine) };
}

/** Describes what is left to do in a file of drafts. */
export function translateLine(file: string): string {
  return `${file}: translate what begins with [draft]; production refuses drafts, and "flows check" counts them`;
}

type Listed = Readonly<Record<string, LocaleFacts>>;

/** Returns the locales of `locales.json`, by name. */
export function listedLocales({ localeIndex }: Documents): Listed {
  return (localeIndex.data as { readonly locales: Listed }).locales;
}

interface ListedLocale {
  readonly name: string;
  readonly languageTag: string;
  /** Locales whose texts fill its gaps; by default the one that others of its language fall back to, then English. */
  readonly fallbacks?: readonly string[] | undefined;
}

/**
 * Adds a line to `locales.json`.
 *
 * @throws if the tag isn't a language tag
 */
export function listLocale(documents: Documents, { name, languageTag, fallbacks }: ListedLocale): void {
  const { file, text } = documents.localeIndex;
  const line = {
    languageTag,
    fallbacks: fallbacks ?? usualFallbacks(documents, languageTag),
    dir: writingDirectionOf(languageTag) ?? 'ltr',
    name: autonymOf(languageTag),
  };
  writeFileSync(file, addLine(text, ['locales', name], line));
}

function usualFallbacks(documents: Documents, languageTag: string): readonly string[] {
  const { language } = parsedTag(languageTag);
  const listed = Object.entries(listedLocales(documents));
  const related = listed.filter(([, facts]) => parsedTag(facts.languageTag).language === language);
  const names = related.map(([name]) => name);
  const general = related.filter(([, { fallbacks }]) => !fallbacks.some((name) => names.includes(name)));
  const base = listed.filter(([, { fallbacks }]) => fallbacks.length === 0);
  return [...new Set([...general, ...base].map(([name]) => name))];
}

function parsedTag(languageTag: string): Intl.Locale {
  try {
    return new Intl.Locale(languageTag);
  } catch {
    throw new Error(`"${languageTag}" isn't a language tag: write one like pt-PT or ar-EG`);
  }
}

/** Returns the name of a language and its region in the language itself: `Português (Portugal)`. */
function autonymOf(languageTag: string): string {
  const { language, region } = parsedTag(languageTag);
  const name = new Intl.DisplayNames([languageTag], { type: 'language' }).of(language) ?? languageTag;
  const place = region === undefined ? undefined : new Intl.DisplayNames([languageTag], { type: 'region' }).of(region);
  const capital = name.charAt(0).toLocaleUpperCase(languageTag) + name.slice(1);
  return place === undefined ? capital : `${capital} (${place})`;
}
