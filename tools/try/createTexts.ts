import { createInstance } from 'i18next';
import type { errorText } from '../../src/renderer/errorText';
import type { Documents } from '../../documents/loadDocuments';
import { localeFacts, resolveTexts } from '../../documents/resolveTexts';

type Texts = Parameters<typeof errorText>[1]['texts'];

/** The texts of a locale, found as the page finds them: a text that does not exist is the empty string. */
export function createTexts(
  documents: Documents,
  locale: string,
): { readonly texts: Texts; readonly languageTag: string } {
  const { languageTag } = localeFacts(documents, locale);
  const instance = createInstance();
  void instance.init({
    lng: languageTag,
    fallbackLng: false,
    defaultNS: 'app',
    keySeparator: '>',
    resources: { [languageTag]: resolveTexts(documents, locale) },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const find: Texts['first'] = (keys, values = {}) => instance.t([...keys], { ...values, defaultValue: '' });
  const within =
    (namespace: string): Texts['app'] =>
    (key, values) =>
      find([`${namespace}:${key}`], values);
  return { texts: { app: within('app'), form: within('form'), states: within('states'), first: find }, languageTag };
}
