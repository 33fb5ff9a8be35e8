import { memoize } from '../../../documents/memoize';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';
import type { LocaleTexts, TextKey } from '../texts/LocaleTexts';

/** Texts are plain: no markup, nothing that cannot be seen, no letters that only look right, no notes to oneself. */
export const plainTextsRule: Rule = {
  name: 'plain-texts',
  needs: ['texts', 'locales'],
  run: ({ texts, documents, countries }) =>
    [
      ...leavesOf(texts),
      ...[...documents.brands.values()].map((brand) => ({ key: NAME, node: rootNodeOf(brand).at('name') })),
      ...countries.map(({ node }) => ({ key: NAME, node: node.at('name') })),
    ].flatMap(({ key, node }) => [...checkText(node), ...checkRoom(key, node)]),
};

/** Where a document has a text of its own: it is read as a title is. */
const NAME: TextKey = ['title'];

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
    pattern: /^(?!\ufeff)\s+\S|[^\s:]\s+$|(?<=\S)\s{2,}(?=\S)|[\n\t\r]/,
    says: (found) => `This text has stray spaces: ${JSON.stringify(found)}.`,
    fix: 'leave one between words, and none around.',
  },
  {
    pattern: /[ÃÂ][\u0080-\u00bf]|â€|\ufffd|ï¿½/u,
    says: (found) => `"${found}" is what remains of a letter in another encoding.`,
    fix: 'type the word again, and save the file as UTF-8.',
  },
  {
    pattern: /\$t\([^)]*\)|%[sd]\b|\[object \w+\]|^(?:undefined|null|NaN)$|^[\w-]+(?:>[\w.-]+)+$/,
    says: (found) => `"${found}" belongs to a program, and applicants would read it.`,
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

interface Room {
  readonly holds: (key: TextKey) => boolean;
  readonly what: string;
  readonly characters: number;
  readonly why: string;
  readonly fix: string;
}

const SHORTEN = 'say it shorter, and the rest in a hint or an introduction.';

/** Twice what the longest texts need, at least; the first that holds counts. */
const ROOMS: readonly Room[] = [
  {
    holds: isButton,
    what: 'A button',
    characters: 60,
    why: 'are two lines on a phone',
    fix: 'say in a few words what the button does.',
  },
  {
    holds: (key) => ['heading', 'title', 'legend', 'pageTitle'].includes(key.at(-1) ?? ''),
    what: 'A heading',
    characters: 120,
    why: 'are five lines on a phone',
    fix: SHORTEN,
  },
  {
    holds: (key) => key[0] === 'choices',
    what: 'A choice',
    characters: 120,
    why: 'are four lines on a phone',
    fix: SHORTEN,
  },
  {
    holds: (key) => key.at(-1) === 'label',
    what: 'A label',
    characters: 300,
    why: 'are ten lines on a phone',
    fix: SHORTEN,
  },
  { holds: () => true, what: 'A text', characters: 1000, why: 'fill the screen of a phone', fix: 'say it shorter.' },
];

/** What fits into a line of a narrow phone, where no hyphen divides it. */
const LONGEST_WORD = 40;

function checkRoom(key: TextKey, node: DocumentNode): readonly Found[] {
  const text = node.text ?? '';
  const length = [...text].length;
  const room = ROOMS.find(({ holds }) => holds(key));
  const word = text.match(/[\p{L}\p{M}\d]+/gu)?.find((each) => [...each].length > LONGEST_WORD);
  if (room && length > room.characters) {
    const message = `${room.what} of ${length} characters does not fit: ${room.characters} ${room.why}.`;
    return [problemAt(node, { rule: plainTextsRule.name, message, fix: room.fix, breaks: [causes.value(node)] })];
  }
  if (word === undefined) return [];
  const message = `"${word}" is wider than a phone: ${[...word].length} characters without a place to break.`;
  const fix = 'divide it by a hyphen or a space.';
  return [problemAt(node, { rule: plainTextsRule.name, message, fix, breaks: [causes.value(node)] })];
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
