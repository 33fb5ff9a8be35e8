import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Texts } from './useTexts';

/** Follows a translator and tells its texts, at first and whenever they change. Renders nothing. */
export type TextsFollower = ComponentType<{ readonly i18n: i18n; readonly onTexts: (texts: Texts) => void }>;

/** A translator, with the component that follows it. */
export interface Translator {
  readonly i18n: i18n;
  readonly Follower: TextsFollower;
}

/** The texts of the page: those that came with it at first, then those of the translator that is brought behind it. */
export interface TextSource {
  readonly current: () => Texts;
  readonly translator: () => Translator | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly use: (texts: Texts) => void;
  readonly follow: (translator: Translator) => void;
}

export function createTextSource(first: Texts): TextSource {
  const listeners = new Set<() => void>();
  let texts = first;
  let translator: Translator | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    current: () => texts,
    translator: () => translator,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    use: (arrived) => {
      texts = arrived;
      tell();
    },
    follow: (arrived) => {
      translator = arrived;
      tell();
    },
  };
}
