import { foldText } from './foldText';

/**
 * The choice that a text of another source most likely names: the one of the same words in any order, else the only one
 * that has all its words or whose words it has all (`Bogotá` is `Bogotá, D.C.`). `undefined` where that is no single one.
 */
export function matchChoice(text: string, choices: readonly string[]): string | undefined {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return undefined;
  const same = choices.find((choice) => wordsOf(choice).join(' ') === wanted.join(' '));
  if (same !== undefined) return same;
  const near = choices.filter((choice) => {
    const words = wordsOf(choice);
    return words.length > 0 && (hasAll(words, wanted) || hasAll(wanted, words));
  });
  return near.length === 1 ? near[0] : undefined;
}

function wordsOf(text: string): readonly string[] {
  return [...new Set(foldText(text).split(' '))].filter(Boolean).sort();
}

function hasAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word));
}
