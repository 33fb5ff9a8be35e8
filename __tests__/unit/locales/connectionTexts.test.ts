import { resolveTexts } from '../../../documents/resolveTexts';
import type { TextTree } from '../../../src/published/settings';
import { productDocuments } from '../../support/productDocuments';

/** What asks the applicant to look at the line, in each language. */
const REQUESTS: Readonly<Record<string, RegExp>> = {
  de: /(?:Prüfen|Überprüfen) Sie Ihre (?:Internetv|V)erbindung/,
  en: /check (?:that )?your (?:internet )?connection/i,
  es: /(?:Comprueba|Revisa|Verifica) tu conexión/,
  co: /(?:Comprueba|Revisa|Verifica) tu conexión/,
  mx: /(?:Comprueba|Revisa|Verifica) tu conexión/,
  ph: /check (?:that )?your (?:internet )?connection/i,
  pl: /Sprawdź (?:swoje )?połączenie/,
  ro: /Verificați (?:conexiunea|legătura)/,
  vn: /kiểm tra (?:kết nối|mạng)/,
};

/** Only what was waited for in vain: other failures have other causes, and a reload of a good line repeats them. */
const TIMEOUTS = ['app:errors>timeout', 'app:loading>late'];

function leaves(tree: TextTree, path: string): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const name = path.endsWith(':') ? `${path}${key}` : `${path}>${key}`;
    return typeof value === 'string' ? [[name, value] as const] : leaves(value, name);
  });
}

test.each(Object.entries(REQUESTS))('the texts of %s: blame the line only for what took too long', (locale, asked) => {
  const texts = resolveTexts(productDocuments, locale);
  const all = Object.entries(texts).flatMap(([namespace, tree]) => leaves(tree, `${namespace}:`));
  expect(all.filter(([, text]) => asked.test(text.replaceAll('\u00A0', ' '))).map(([key]) => key)).toEqual(TIMEOUTS);
});

test('the texts about the line are looked at in every locale', () => {
  expect(Object.keys(REQUESTS).sort()).toEqual([...productDocuments.texts.keys()].sort());
});
