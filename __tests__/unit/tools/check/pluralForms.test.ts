import { join } from 'node:path';
import { JsonDocument } from '../../../../documents/JsonDocument';
import { loadDocuments } from '../../../../documents/loadDocuments';
import { LocaleTexts } from '../../../../tools/check/texts/LocaleTexts';
import { PRODUCT } from '../../../fixtures/check/CheckedProduct';

const { texts } = loadDocuments(join(PRODUCT, 'schemas'), join(PRODUCT, 'locales'));

/** The product's texts with another language, which has none of its own yet. */
function textsWith(languageTag: string): LocaleTexts {
  const locales = { en: { languageTag: 'en', fallbacks: [] }, xx: { languageTag, fallbacks: ['en'] } };
  const localeIndex = new JsonDocument('locales.json', JSON.stringify({ locales }));
  return new LocaleTexts({ texts, localeIndex });
}

test.each([
  ['ar-EG', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['pt-PT', ['one', 'other']],
  ['pt-BR', ['one', 'other']],
  ['fr-FR', ['one', 'other']],
  ['pl-PL', ['one', 'few', 'many']],
])('neededKeys: a counted text in %s is needed in the forms %j', (languageTag, forms) => {
  const needed = textsWith(languageTag).neededKeys('xx', 'app', ['errorSummary', 'title']);
  const keys = needed.map((key) => key.join('>'));
  expect(new Set(keys)).toEqual(new Set(forms.map((form) => `errorSummary>title_${form}`)));
});

test.each([
  ['a language with one form', 'vi-VN', ['errorSummary', 'title']],
  ['a text that counts nothing', 'ar-EG', ['crash', 'title']],
])('neededKeys: %s needs the text itself', (_, languageTag, key) => {
  expect(textsWith(languageTag).neededKeys('xx', 'app', key)).toEqual([key]);
});
