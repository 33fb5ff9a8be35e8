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
    onTexts(textsOf((keys, values) => t([...keys], { ...values, defaultValue: '' })));
  }, [t, onTexts]);
  return null;
}
