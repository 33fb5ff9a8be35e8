import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { JsonDocument } from '../../../documents/JsonDocument';
import type { Documents } from '../../../documents/loadDocuments';
import { localeFacts } from '../../../documents/resolveTexts';
import { memoize } from '../../../documents/memoize';
import { openFont } from '../../publish/openFont';
import { layoutFile } from '../../publish/layoutFile';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { type Finding, type Found, problemAt } from '../Problem';
import { KeptResults } from '../KeptResults';
import { suggestName } from '../suggestName';
import { themeFile } from '../theme';
import type { CheckContext, Rule } from '../context/CheckContext';

/** The layout, the font and the pictures of a brand exist, and its theme and its languages can use them. */
export const brandLooksRule: Rule = {
  name: 'brand-looks',
  needs: ['brand', 'deployment', 'locales', 'texts'],
  run: (context) =>
    [...context.documents.brands].flatMap(([brand, document]) => [
      ...checkLayout(document, context),
      ...checkTheme(document, context),
      ...checkFont(brand, document, context),
    ]),
};

function problem(node: DocumentNode, finding: Omit<Finding, 'rule'>): Found {
  return problemAt(node, { rule: brandLooksRule.name, ...finding });
}

function checkLayout(document: JsonDocument, { documents, namesIn }: CheckContext): readonly Found[] {
  const node = rootNodeOf(document).at('layout');
  if (node.text === undefined) return [];
  const layouts = namesIn(dirname(layoutFile(documents.schemasDir, node.text))).map((file) => basename(file, '.css'));
  if (layouts.includes(node.text)) return [];
  const otherwise = `add schemas/layouts/${node.text}.css, or name one of ${layouts.join(', ')}`;
  return [
    problem(node, {
      message: `There is no layout "${node.text}".`,
      fix: suggestName(node.text, layouts, otherwise),
    }),
  ];
}

function checkTheme(document: JsonDocument, { asset }: CheckContext): readonly Found[] {
  const file = themeFile(document);
  const css = asset(file)?.toString('utf8');
  if (css === undefined) return [];
  const root = rootNodeOf(document);
  const missing = [...css.matchAll(/url\(\s*["']?(?:\.\/)?([\w.-]+)["']?\s*\)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !asset(join(dirname(file), name)));
  const pictures = missing.map((name) =>
    problem(root.at('theme'), {
      message: `The theme shows "${name}", which is not in the brand's folder.`,
      fix: 'add the file, or name one that is there.',
    }),
  );
  const [hasFont, isUsed] = [root.at('font').value !== undefined, css.includes('var(--font-brand')];
  if (hasFont === isUsed) return pictures;
  const unused = {
    message: 'The theme does not use the font.',
    fix: 'write "--font-family: var(--font-brand), …" in it.',
  };
  const absent = {
    message: 'The theme uses var(--font-brand), but the brand has no font.',
    fix: 'add "font", or name installed fonts in the theme.',
  };
  return [...pictures, problem(root.at(hasFont ? 'font' : 'theme'), hasFont ? unused : absent)];
}

function checkFont(brand: string, document: JsonDocument, { documents, asset }: CheckContext): readonly Found[] {
  const node = rootNodeOf(document).at('font', 'file');
  if (node.text === undefined) return [];
  const font = asset(join(dirname(document.file), node.text));
  if (!font) return [];
  const characters = charactersOf(font);
  if (!characters) {
    const fix = 'take a WOFF2, TTF or OTF file with one font.';
    return [problem(node, { message: `"${node.text}" isn't a font that can be read.`, fix })];
  }
  return localesOf(brand, documents).flatMap((locale) => {
    const missing = missingLetters(locale, characters, documents);
    if (missing.length === 0) return [];
    const list = `${missing.slice(0, 8).join(' ')}${missing.length > 8 ? ' …' : ''}`;
    const message = `The font lacks letters of the texts in "${locale}": ${list}`;
    return [problem(node, { message, fix: 'take a font that has them, or remove "font" and use installed ones.' })];
  });
}

function localesOf(brand: string, { deployments }: Documents): readonly string[] {
  const locales = [...deployments.values()]
    .map((document) => rootNodeOf(document))
    .filter((deployment) => deployment.at('brand').text === brand)
    .flatMap((deployment) => deployment.at('locales').items())
    .flatMap(({ text }) => text ?? []);
  return [...new Set(locales)];
}

/** Characters by content of a font: unpacking a font takes longer than all else that this rule does. */
const keptCharacters = new KeptResults<string | null>('fonts.json', fontkitVersion());

/** Returns the characters of a font, or `undefined` if it is none. */
const charactersOf = memoize((content: Buffer): ReadonlySet<string> | undefined => {
  const digest = createHash('sha256').update(content).digest('hex');
  const characters = keptCharacters.get(digest, () => readCharacters(content));
  return characters === null ? undefined : new Set(characters);
});

function readCharacters(content: Buffer): string | null {
  try {
    return String.fromCodePoint(...openFont(content).characterSet);
  } catch {
    return null;
  }
}

function fontkitVersion(): string {
  const file = join(dirname(require.resolve('fontkit')), '../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const BEYOND_ASCII = /[\u0080-\u{10ffff}]/gu;

/** Scripts of ISO 15924 that are several scripts of Unicode, or a part of one. */
const UNICODE_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Hrkt: ['Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
  Hanb: ['Hani', 'Bopo'],
};

/** Returns a pattern for the letters of a script, named as in ISO 15924; for any letter if Unicode has no such script. */
function scriptPattern(script: string): RegExp {
  const names = UNICODE_SCRIPTS[script] ?? [script];
  try {
    return new RegExp(names.map((name) => `\\p{Script=${name}}`).join('|'), 'u');
  } catch {
    return /\p{L}/u;
  }
}

/**
 * Returns the letters of a language's script that its texts have and the font has not. A font without any letter of
 * the script leaves that script to installed fonts, which is not an error.
 */
function missingLetters(locale: string, characters: ReadonlySet<string>, documents: Documents): readonly string[] {
  if (!documents.texts.has(locale)) return [];
  const { languageTag, fallbacks } = localeFacts(documents, locale);
  const script = new Intl.Locale(languageTag).maximize().script ?? 'Latn';
  const pattern = scriptPattern(script);
  const files = [locale, ...fallbacks].flatMap((name) => [...(documents.texts.get(name)?.values() ?? [])]);
  const found = new Set(['A', 'a', ...files.flatMap(({ text }) => text.match(BEYOND_ASCII) ?? [])]);
  const letters = [...found].filter((each) => pattern.test(each));
  const missing = letters.filter((letter) => !characters.has(letter)).sort();
  return missing.length === letters.length ? [] : missing;
}
