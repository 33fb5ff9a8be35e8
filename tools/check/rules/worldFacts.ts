import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { suggestName } from '../suggestName';

/** What documents say of the world is so: time zones and currencies exist, and a language is written in its direction. */
export const worldFactsRule: Rule = {
  name: 'world-facts',
  run: ({ countries, texts }) => [
    ...countries.flatMap(({ node }) => [...checkZone(node.at('timeZone')), ...checkCurrency(node.at('currency'))]),
    ...texts.index
      .at('locales')
      .members()
      .flatMap(([, locale]) => checkDirection(locale)),
  ],
};

function checkZone(node: DocumentNode): readonly Problem[] {
  if (node.text === undefined || isKnownZone(node.text)) return [];
  const known = Intl.supportedValuesOf('timeZone');
  const mend = suggestName(node.text, known, 'name one of the IANA database, like America/Bogota');
  return [wrong(node, `There is no time zone "${node.text}".`, mend)];
}

/** Formats with it, because the list of supported zones leaves out other names of the same zone. */
function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function checkCurrency(node: DocumentNode): readonly Problem[] {
  const known = Intl.supportedValuesOf('currency');
  if (node.text === undefined || known.includes(node.text)) return [];
  const mend = 'write the code of ISO 4217 of a currency in use, like COP.';
  return [wrong(node, `There is no currency "${node.text}".`, mend)];
}

/** Scripts that are written from right to left, by their codes of ISO 15924. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr', 'Yezi'];

function checkDirection(locale: DocumentNode): readonly Problem[] {
  const dir = locale.at('dir');
  const tag = locale.at('languageTag').text ?? '';
  const script = scriptOf(tag);
  if (dir.text === undefined || script === undefined) return [];
  const expected = RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr';
  if (dir.text === expected) return [];
  const order = expected === 'rtl' ? 'right to left' : 'left to right';
  return [wrong(dir, `"${tag}" is written from ${order}, and "dir" is "${dir.text}".`, `write "${expected}".`)];
}

/** Returns the script of a language; `undefined` if the tag names no language that is known. */
function scriptOf(languageTag: string): string | undefined {
  try {
    return new Intl.Locale(languageTag).maximize().script;
  } catch {
    return undefined;
  }
}

function wrong(node: DocumentNode, message: string, mend: string): Problem {
  return problemAt(node, { rule: worldFactsRule.name, message, mend });
}
