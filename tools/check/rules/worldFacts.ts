import { memoize } from '../../../documents/memoize';
import { writingDirectionOf } from '../../../documents/writingDirection';
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

const checkZone = memoize((node: DocumentNode): readonly Problem[] => {
  if (node.text === undefined || isKnownZone(node.text)) return [];
  const known = Intl.supportedValuesOf('timeZone');
  const mend = suggestName(node.text, known, 'name one of the IANA database, like America/Bogota');
  return [wrong(node, `There is no time zone "${node.text}".`, mend)];
});

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

function checkDirection(locale: DocumentNode): readonly Problem[] {
  const dir = locale.at('dir');
  const tag = locale.at('languageTag').text ?? '';
  const expected = writingDirectionOf(tag);
  if (dir.text === undefined || expected === undefined || dir.text === expected) return [];
  const order = expected === 'rtl' ? 'right to left' : 'left to right';
  return [wrong(dir, `"${tag}" is written from ${order}, and "dir" is "${dir.text}".`, `write "${expected}".`)];
}

function wrong(node: DocumentNode, message: string, mend: string): Problem {
  return problemAt(node, { rule: worldFactsRule.name, message, mend });
}
