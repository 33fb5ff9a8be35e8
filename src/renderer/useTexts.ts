import { createContext, useContext } from 'react';

/** Finds texts. A missing text is the empty string: an applicant never reads a key. */
export interface Texts {
  readonly app: (key: string, values?: TextValues) => string;
  readonly form: (key: string, values?: TextValues) => string;
  readonly states: (key: string, values?: TextValues) => string;
  /** The first of these full keys (`namespace:key`) that exists. */
  readonly first: FindText;
  /** Whether these are all texts, not only those of the first page. */
  readonly isWhole: boolean;
}

export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of the first of these keys that exists, with its values inserted; otherwise the empty string. */
export type FindText = (keys: readonly string[], values?: TextValues) => string;

/** Returns texts found by `find`; caches those without values. */
export function textsFrom(find: FindText, isWhole = true): Texts {
  const plain = new Map<string, string>();
  const findOne = (key: string, values?: TextValues): string => {
    if (values) return find([key], values);
    const found = plain.get(key) ?? find([key]);
    plain.set(key, found);
    return found;
  };
  return {
    app: (key, values) => findOne(`app:${key}`, values),
    form: (key, values) => findOne(`form:${key}`, values),
    states: (key, values) => findOne(`states:${key}`, values),
    first: find,
    isWhole,
  };
}

export const TextsContext = createContext<Texts | undefined>(undefined);

/** Returns the texts; renders the component again when more of them are loaded. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('A page is rendered outside of its provider (NO_TEXTS)');
  return texts;
}
