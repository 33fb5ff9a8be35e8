import { createContext, useContext } from 'react';

/** Finds texts. A text that does not exist is the empty string: an applicant never reads a key. */
export interface Texts {
  readonly app: (key: string, values?: TextValues) => string;
  readonly form: (key: string, values?: TextValues) => string;
  readonly states: (key: string, values?: TextValues) => string;
  /** The first of these full keys (`namespace:key`) that exists. */
  readonly first: (keys: readonly string[], values?: TextValues) => string;
}

export type TextValues = Readonly<Record<string, string | number>>;

export const TextsContext = createContext<Texts | undefined>(undefined);

/** The texts; the component renders again when more of them arrive. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('A page is rendered outside of its provider (NO_TEXTS)');
  return texts;
}
