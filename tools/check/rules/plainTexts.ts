import { memoize } from '../../../documents/memoize';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';
import type { LocaleTexts, TextKey } from '../texts/LocaleTexts';
import { textFlaws } from '../textFlaws';

/** Texts are plain: no markup, nothing that cannot be seen, no letters that only look right, no notes to oneself. */
export const plainTextsRule: Rule = {
  name: 'plain-texts',
  needs: ['texts', 'locales'],
  run: ({ texts, documents, countries, lenders }) =>
    [
      ...leavesOf(texts),
      ...[...documents.brands.values()].map((brand) => ({ key: NAME, node: rootNodeOf(brand).at('name') })),
      ...lenders.map(({ node }) => ({ key: NAME, node: node.at('lender') })),
      ...rootNodeOf(documents.localeIndex)
        .at('locales')
        .members()
        .map(([, locale]) => ({ key: NAME, node: locale.at('name') })),
      ...countries.flatMap(({ node }) => [
        { key: NAME, node: node.at('name') },
        ...node
          .at('law', 'warning', 'texts')
          .members()
          .map(([key, text]) => ({ key: [key], node: text })),
      ]),
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

function checkText(node: DocumentNode): readonly Found[] {
  const text = node.text ?? '';
  return textFlaws.flatMap(({ pattern, says, fix, unless }) => {
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
