import type { i18n } from 'i18next';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translator } from '../renderer/TextSource';
import { type Texts, textsFrom } from '../renderer/useTexts';
import { createI18n, type LanguageSettings, loadTexts } from './createI18n';

/** The translator with all texts of the deployment. Rejects where they cannot be had: no page is shown without words. */
export async function startTranslator(settings: LanguageSettings): Promise<Translator> {
  const i18n = createI18n(settings);
  if (!(await loadTexts(i18n, settings))) throw new Error('The texts did not come (TEXTS_UNAVAILABLE)');
  return { i18n, Follower: TranslatorListener };
}

const namespaces = ['app', 'form', 'states'];

interface TranslatorListenerProps {
  readonly i18n: i18n;
  readonly onTexts: (texts: Texts) => void;
}

/** Tells the translator's texts whenever they change, before the page is painted. */
function TranslatorListener({ i18n, onTexts }: TranslatorListenerProps) {
  const { t } = useTranslation(namespaces, { i18n });
  useLayoutEffect(() => {
    onTexts(
      textsFrom((keys, values) =>
        values ? t([...keys], { ...values, defaultValue: '' }) : (untranslatedText(i18n, keys) ?? ''),
      ),
    );
  }, [t, i18n, onTexts]);
  return null;
}

/** The first of these texts that exists, as it is written: to look it up is a tenth of the work of translating it. */
function untranslatedText(i18n: i18n, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const [namespace = '', path = ''] = key.split(':');
    const text: unknown = i18n.getResource(i18n.language, namespace, path);
    if (typeof text === 'string') return text;
  }
  return undefined;
}
