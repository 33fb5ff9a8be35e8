import type { i18n } from 'i18next';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { textsOf, type Texts } from '../renderer/useTexts';

const namespaces = ['app', 'form', 'states'];

interface FollowTranslatorProps {
  readonly i18n: i18n;
  readonly onTexts: (texts: Texts) => void;
}

/** Tells the translator's texts whenever they change, before the page is painted. */
export function FollowTranslator({ i18n, onTexts }: FollowTranslatorProps) {
  const { t } = useTranslation(namespaces, { i18n });
  useLayoutEffect(() => {
    onTexts(
      textsOf((keys, values) =>
        values ? t([...keys], { ...values, defaultValue: '' }) : (plainText(i18n, keys) ?? ''),
      ),
    );
  }, [t, i18n, onTexts]);
  return null;
}

/** The first of these texts that exists, as it is written: to look it up is a tenth of the work of translating it. */
function plainText(i18n: i18n, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const [namespace = '', path = ''] = key.split(':');
    const text: unknown = i18n.getResource(i18n.language, namespace, path);
    if (typeof text === 'string') return text;
  }
  return undefined;
}
