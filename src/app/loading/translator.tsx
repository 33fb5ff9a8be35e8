import type { i18n, TFunction } from 'i18next';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../../renderer/TextSource';
import { type Texts, textsFrom } from '../../renderer/useTexts';
import { createI18n, type LanguageSettings, loadTexts } from './createI18n';

const namespaces = ['app', 'form', 'states'];

/** Loads the translator with all texts of the deployment. Rejects without them: no page is shown without texts. */
export async function startTranslator(settings: LanguageSettings): Promise<Translator> {
  const i18n = createI18n(settings);
  if (!(await loadTexts(i18n, settings))) throw new Error('The texts did not come (TEXTS_UNAVAILABLE)');
  return { i18n, Follower: TranslatorFollower };
}

interface TranslatorFollowerProps {
  readonly i18n: i18n;
  readonly onTexts: (texts: Texts) => void;
}

/** Passes on the translator's texts before the page is painted without them. */
function TranslatorFollower({ i18n, onTexts }: TranslatorFollowerProps) {
  const { t } = useTranslation(namespaces, { i18n });
  useLayoutEffect(() => onTexts(textsOf(i18n, t)), [t, i18n, onTexts]);
  return null;
}

function textsOf(i18n: i18n, t: TFunction): Texts {
  return textsFrom((keys, values) =>
    values ? t([...keys], { ...values, defaultValue: '' }) : (untranslatedText(i18n, keys) ?? ''),
  );
}

/** Returns the first of these texts that exists, as written: a lookup costs a tenth of a translation. */
function untranslatedText(i18n: i18n, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const [namespace = '', path = ''] = key.split(':');
    const text: unknown = i18n.getResource(i18n.language, namespace, path);
    if (typeof text === 'string') return text;
  }
  return undefined;
}
