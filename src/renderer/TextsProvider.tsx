import type { i18n } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextsContext, type Texts, type TextValues } from './useTexts';

const namespaces = ['app', 'form', 'states'];

/** Gives all pages one source of texts. Those without values are looked up once until more texts arrive. */
export function TextsProvider({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  const { t } = useTranslation(namespaces, { i18n });
  const texts = useMemo<Texts>(() => {
    const find = (keys: string | readonly string[], values?: TextValues): string =>
      t(typeof keys === 'string' ? keys : [...keys], { ...values, defaultValue: '' });
    const plain = new Map<string, string>();
    const findOne = (key: string, values?: TextValues): string => {
      if (values) return find(key, values);
      const found = plain.get(key) ?? find(key);
      plain.set(key, found);
      return found;
    };
    return {
      app: (key, values) => findOne(`app:${key}`, values),
      form: (key, values) => findOne(`form:${key}`, values),
      states: (key, values) => findOne(`states:${key}`, values),
      first: find,
    };
  }, [t]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
