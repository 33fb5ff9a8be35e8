import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Settings, TextTree } from '../published/settings';
import { insertedValue } from './insertedValue';
import { type Texts, textsFrom, type TextValues } from './useTexts';

/** A translator, and the component that passes its texts to `onTexts`, at first and whenever they change. */
export interface Translator {
  readonly i18n: i18n;
  readonly Follower: ComponentType<{ readonly i18n: i18n; readonly onTexts: (texts: Texts) => void }>;
}

/** Texts of the page: those embedded in it at first, then those of the translator once it is loaded. */
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
  const notify = () => {
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
      notify();
    },
    follow: (arrived) => {
      translator = arrived;
      notify();
    },
  };
}

/**
 * Returns the texts embedded in the page, with values and plurals as the translator would insert them: enough for the
 * first page, so that it need not wait for the translator.
 */
export function createEmbeddedTexts(settings: Pick<Settings, 'texts' | 'languageTag' | 'dir'>): Texts {
  const { texts, languageTag } = settings;
  const look = (key: string): string | undefined => {
    const [namespace = '', path = ''] = key.split(':');
    let found: string | TextTree | undefined = texts.embedded[namespace];
    for (const part of path.split('>')) found = typeof found === 'object' ? found[part] : undefined;
    return typeof found === 'string' ? found : undefined;
  };
  const lookFor = (key: string, { count }: TextValues): string | undefined => {
    const form = typeof count === 'number' ? new Intl.PluralRules(languageTag).select(count) : undefined;
    return (form === undefined ? undefined : look(`${key}_${form}`)) ?? look(key);
  };
  return textsFrom((keys, values = {}) => {
    const text = keys.map((key) => lookFor(key, values)).find((found) => found !== undefined) ?? '';
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => insertedValue(values[name], settings));
  }, texts.embedded['states'] !== undefined);
}
