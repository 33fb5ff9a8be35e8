import { type Found, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { isAmong } from '../words/keyPatterns';
import { problemOfText, type SpokenLocale, spokenLocales, spokenTexts } from '../words/spokenTexts';
import { namedKeys, type BannedWording, type LocaleWords } from '../words/LocaleWords';

/** A locale's texts have none of the words that it never writes. */
export const wordChoiceRule: Rule = {
  name: 'word-choice',
  needs: ['words', 'texts', 'locales', 'deployment', 'state'],
  run: (context) => spokenLocales(context).flatMap(checkWords),
};

const REASONS: Readonly<Record<string, string>> = {
  register: 'is not how we speak',
  foreign: 'is a word of another country',
  term: 'is not our word for it',
  calque: 'is translated word by word',
  form: 'is not how we write it',
};

function checkWords({ words: { never }, texts }: SpokenLocale): readonly Found[] {
  const lines = texts.map(({ plain }) => plain).join('\n');
  const possible = never.filter(({ inLines }) => inLines?.test(lines) ?? true);
  return possible.flatMap((banned) =>
    texts.flatMap((text) => {
      const { found, keys, except } = banned;
      const [word] = found.exec(text.plain) ?? [];
      if (word === undefined || (keys.length > 0 && !isAmong(keys, text)) || isAmong(except, text)) return [];
      return [problemOfText(text, wordingOf(word, banned))];
    }),
  );
}

function wordingOf(word: string, { rule, use, why }: BannedWording): Parameters<typeof problemOfText>[1] {
  const message = `"${word}" ${REASONS[rule] ?? ''} (${rule}).${why === undefined ? '' : ` ${why}`}`;
  return { rule: wordChoiceRule.name, message, fix: `write: ${use}.` };
}

/** A document of words can be applied: its patterns are expressions, and its keys name texts. */
export const wordsDocumentsRule: Rule = {
  name: 'words-documents',
  needs: ['words', 'texts', 'locales'],
  run: (context) =>
    [...context.words].flatMap(([locale, words]) => {
      const { texts } = context;
      const chain = texts.ownLanguage(locale);
      const all = chain.flatMap((name) => spokenTexts(name, context));
      return [...unreadablePatterns(words), ...strayKeys(words, all)];
    }),
};

function unreadablePatterns({ unreadable }: LocaleWords): readonly Found[] {
  return unreadable.map(([node, reason]) => {
    const message = `This isn't a regular expression: ${reason}.`;
    return problemAt(node, { rule: wordsDocumentsRule.name, message, fix: 'correct it.' });
  });
}

function strayKeys(words: LocaleWords, texts: Parameters<typeof isAmong>[1][]): readonly Found[] {
  return namedKeys(words)
    .filter(({ matches }) => !texts.some(matches))
    .map(({ node }) => {
      const message = `No text of this locale has the key "${node.text ?? String(node.path.at(-1))}".`;
      const fix = 'correct the key, as in form>fields>phoneNumber>label, or remove it.';
      return problemAt(node, { rule: wordsDocumentsRule.name, message, fix });
    });
}
