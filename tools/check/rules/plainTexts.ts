import { memoize } from '../../../documents/memoize';
import type { DocumentNode } from '../DocumentNode';
import { type Found, problemAt } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';
import type { LocaleTexts, TextKey } from '../texts/LocaleTexts';

/** Texts are plain: no markup, nothing that cannot be seen, no letters that only look right, no notes to oneself. */
export const plainTextsRule: Rule = {
  name: 'plain-texts',
  needs: ['texts', 'locales'],
  run: ({ texts }) => leavesOf(texts).flatMap(({ key, node }) => [...checkText(node), ...checkButton(key, node)]),
};

/** No two choices of a list read the same: nobody could tell which is meant. */
export const distinctChoicesRule: Rule = {
  name: 'distinct-choices',
  needs: ['texts', 'locales', 'deployment'],
  run: (context) => [...shownLocales(context)].flatMap((locale) => alikeChoices(context.texts, locale)),
};

interface Leaf {
  readonly key: TextKey;
  readonly node: DocumentNode;
}

const leavesOf = memoize((texts: LocaleTexts): readonly Leaf[] =>
  texts.locales.flatMap((locale) =>
    texts
      .namespaces(locale)
      .flatMap((namespace) => texts.leaves(locale, namespace).map(([key, node]) => ({ key, node }))),
  ),
);

interface Flaw {
  readonly pattern: RegExp;
  readonly says: (found: string) => string;
  readonly fix: string;
  /** Texts in which it is none. */
  readonly unless?: RegExp;
}

/** Writing from right to left needs marks and isolates where it holds numbers, names or codes of other scripts. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const FOREIGN = '[\\p{Script=Cyrillic}\\p{Script=Greek}]';

const FLAWS: readonly Flaw[] = [
  {
    pattern: /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i,
    says: (found) => `Texts are shown as they are, so applicants would read "${found}".`,
    fix: 'write it without HTML.',
  },
  {
    pattern: /\*\*[^*]+\*\*|__[^_]+__|`[^`]+`|(?<![\w{])_[^_\s][^_]*_(?![\w}])|\[[^\]]+\]\([^)]*\)|^#{1,6} /,
    says: (found) => `Texts are shown as they are, so applicants would read "${found}".`,
    fix: 'write it without Markdown.',
  },
  {
    pattern: /[\u202a-\u202e]/u,
    says: (found) => `This text turns the direction of writing by ${codePoint(found)}, which nobody sees.`,
    fix: 'remove it: the page isolates what it inserts.',
  },
  {
    pattern: /[\u061c\u200e\u200f\u2066-\u2069]/u,
    says: (found) => `This text has a mark of the direction of writing, ${codePoint(found)}, which nobody sees.`,
    fix: 'remove it: the page isolates what it inserts.',
    unless: RIGHT_TO_LEFT,
  },
  {
    // Between letters of other scripts, the joiners of width zero belong to the spelling.
    pattern:
      /(?![\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Co}]|(?<![\p{L}\p{M}])[\u200c\u200d]|(?<=\p{Script=Latin})[\u200c\u200d]/u,
    says: (found) => `This text has a character that nobody sees, ${codePoint(found)}.`,
    fix: 'remove it.',
  },
  {
    pattern: new RegExp(`\\p{L}*(?:\\p{Script=Latin}${FOREIGN}|${FOREIGN}\\p{Script=Latin})\\p{L}*`, 'u'),
    says: (found) => {
      const foreign = found.match(new RegExp(FOREIGN, 'gu')) ?? [];
      return `"${found}" mixes letters of two alphabets that look alike (${foreign.map(codePoint).join(', ')}).`;
    },
    fix: 'type the word again.',
  },
  {
    pattern: /\{\{(?![^{}]+\}\})|(?<!\{)\{(?!\{)|(?<!\})\}(?!\})/,
    says: (found) => `"${found}" belongs to no variable, so applicants would read it.`,
    fix: 'write variables like {{amount}}.',
  },
  {
    pattern: /^\s+$/,
    says: () => 'This text is only space.',
    fix: 'write the text.',
  },
  {
    pattern: /\b(?:TODO|FIXME|TBD|XXX)\b|\blorem ipsum\b/,
    says: (found) => `"${found}" is a note that applicants would read.`,
    fix: 'write the text.',
  },
];

function checkText(node: DocumentNode): readonly Found[] {
  const text = node.text ?? '';
  return FLAWS.flatMap(({ pattern, says, fix, unless }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined || unless?.test(text) === true
      ? []
      : [problemAt(node, { rule: plainTextsRule.name, message: says(found), fix })];
  });
}

/** Two lines of a button on a narrow phone. */
const LONGEST_BUTTON = 60;

function checkButton(key: TextKey, node: DocumentNode): readonly Found[] {
  const length = [...(node.text ?? '')].length;
  if (length <= LONGEST_BUTTON || !isButton(key)) return [];
  const message = `A button of ${length} characters does not fit: ${LONGEST_BUTTON} are two lines on a phone.`;
  return [problemAt(node, { rule: plainTextsRule.name, message, fix: 'say in a few words what the button does.' })];
}

function isButton(key: TextKey): boolean {
  return key.includes('actions') || key.at(-1) === 'action';
}

function shownLocales({ deployments }: CheckContext): ReadonlySet<string> {
  return new Set(deployments.flatMap(({ locales }) => locales.map(([name]) => name)));
}

/** Each choice counts as its locale or the nearest fallback has it. */
const alikeChoices = memoize((texts: LocaleTexts, locale: string): readonly Found[] => {
  const chain = [...texts.chain(locale)].reverse();
  const choices = new Map<string, DocumentNode>();
  for (const name of chain) {
    for (const [key, node] of texts.leaves(name, 'form')) {
      if (key[0] === 'choices' && key.length === 3) choices.set(key.join('>'), node);
    }
  }
  const firstUses = new Map<string, string>();
  return [...choices].flatMap(([key, node]) => {
    const [, list = '', value = ''] = key.split('>');
    const label = `${list}>${(node.text ?? '').toLocaleLowerCase(texts.languageTag(locale))}`;
    const other = firstUses.get(label);
    if (other === undefined) firstUses.set(label, value);
    if (other === undefined) return [];
    const message = `"${value}" and "${other}" of "${list}" read the same in locale "${locale}": "${node.text ?? ''}".`;
    return [problemAt(node, { rule: distinctChoicesRule.name, message, fix: 'word one of the two differently.' })];
  });
});
