import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { renewPage } from './renewPage';
import type { Settings } from './Settings';
import { textsBackend, type OnMissing } from './textsBackend';

/** Said once for all namespaces, so that pages are rendered once with them. */
const textsArrived = 'textsArrived';

export type LanguageSettings = Pick<Settings, 'locale' | 'languageTag' | 'texts'>;

/**
 * Texts of the deployment's language, by its language tag so that plurals follow it. What the first page needs is in
 * the page already; the rest comes by `loadTexts`. Fallback languages were merged in when the documents were published.
 */
export function createI18n(settings: LanguageSettings, onMissing: OnMissing = renewPage): i18n {
  const { languageTag, texts } = settings;
  const instance = createInstance();
  void instance
    .use(textsBackend(settings, onMissing))
    .use(initReactI18next)
    .init({
      lng: languageTag,
      load: 'currentOnly',
      fallbackLng: false,
      ns: [...texts.namespaces],
      defaultNS: 'app',
      keySeparator: '>',
      resources: { [languageTag]: bundled(texts) },
      partialBundledLanguages: true,
      initAsync: false,
      maxParallelReads: texts.loader.maxParallelReads,
      maxRetries: texts.loader.maxRetries,
      retryTimeout: texts.loader.retryDelayMs,
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18n: textsArrived, bindI18nStore: '' },
    });
  return instance;
}

/** Every namespace counts as there, so that nothing is fetched before the first page is interactive. */
function bundled({ namespaces, embedded }: Settings['texts']): ResourceLanguage {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, embedded[namespace] ?? {}]));
}

/** Loads all namespaces whole; says whether all came. A failure is logged by the backend; what is there stays. */
export async function loadTexts(instance: i18n, { languageTag, texts }: LanguageSettings): Promise<boolean> {
  let isWhole = true;
  instance.on('failedLoading', () => {
    isWhole = false;
  });
  await instance.reloadResources([languageTag], [...texts.namespaces]);
  instance.emit(textsArrived);
  return isWhole;
}
