import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Finds texts. A text that does not exist is the empty string: an applicant never reads a key. */
export interface Texts {
  readonly app: (key: string, values?: TextValues) => string;
  readonly form: (key: string, values?: TextValues) => string;
  readonly states: (key: string, values?: TextValues) => string;
  /** The first of these full keys (`namespace:key`) that exists. */
  readonly first: (keys: readonly string[], values?: TextValues) => string;
}

type TextValues = Readonly<Record<string, string | number>>;

const namespaces = ['app', 'form', 'states'];

export function useTexts(): Texts {
  const { t } = useTranslation(namespaces);
  return useMemo(() => {
    const find = (keys: string | readonly string[], values: TextValues = {}): string =>
      t(typeof keys === 'string' ? keys : [...keys], { ...values, defaultValue: '' });
    return {
      app: (key, values) => find(`app:${key}`, values),
      form: (key, values) => find(`form:${key}`, values),
      states: (key, values) => find(`states:${key}`, values),
      first: find,
    };
  }, [t]);
}
