import { createInstance, type FormatterModule, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Settings } from '../../published/settings';
import { insertedValue } from '../../renderer/insertedValue';
import { reloadForMissingFile } from '../failure/reloadForMissingFile';
import { type OnMissing, textsBackend } from './textsBackend';

/** Emitted once for all namespaces, so that pages render once with them. */
const textsArrived = 'textsArrived';

export type LanguageSettings = Pick<Settings, 'locale' | 'languageTag' | 'dir' | 'texts'>;

/**
 * Creates the translator for the deployment's language, under its language tag so that plurals follow it. The page
 * embeds the texts of the first page; `loadTexts` loads the rest. Fallback languages were merged at publishing.
 */
export function createI18n(settings: LanguageSettings, onMissing: OnMissing = reloadForMissingFile): i18n {
  const { languageTag, texts } = settings;
  const instance = createInstance();
  void instance
    .use(textsBackend(settings, onMissing))
    .use(initReactI18next)
    .use(insertingFormatter(settings))
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
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false, bindI18n: textsArrived, bindI18nStore: '' },
    });
  return instance;
}

/** Inserts values as the embedded texts do. */
function insertingFormatter(settings: LanguageSettings): FormatterModule {
  const unused = () => undefined;
  const format = (value: string | number | undefined) => insertedValue(value, settings);
  return { type: 'formatter', init: unused, add: unused, addCached: unused, format };
}

/** Marks every namespace as loaded, so that nothing is fetched before the first page is interactive. */
function bundled({ namespaces, embedded }: Settings['texts']): ResourceLanguage {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, embedded[namespace] ?? {}]));
}

/** Loads all namespaces completely; resolves with whether all arrived. The backend logs failures; loaded texts stay. */
export async function loadTexts(instance: i18n, { languageTag, texts }: LanguageSettings): Promise<boolean> {
  let isWhole = true;
  instance.on('failedLoading', () => {
    isWhole = false;
  });
  await instance.reloadResources([languageTag], [...texts.namespaces]);
  instance.emit(textsArrived);
  return isWhole;
}
