import type { Settings, Texts as TextTree } from '../app/Settings';
import { textsOf, type Texts, type TextValues } from './useTexts';

/**
 * The texts that came with the page, with values and plurals as the translator would put them: enough for the first
 * page, so that the translator itself need not be waited for.
 */
export function embeddedTexts({ texts, languageTag }: Pick<Settings, 'texts' | 'languageTag'>): Texts {
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
  return textsOf((keys, values = {}) => {
    const text = keys.map((key) => lookFor(key, values)).find((found) => found !== undefined) ?? '';
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  });
}
