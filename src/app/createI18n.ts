import { type BackendModule, createInstance, type i18n, type ReadCallback, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isTextTree, type Settings, type TextTree } from '../published/settings';
import { logger } from './logger';
import { reloadForMissingFile } from './reloadForMissingFile';
import { saysMissing } from './retry';

/** Told of a file that is not there any more; what it does comes before the failure is told. */
type OnMissing = (url: string) => Promise<unknown>;

/** Said once for all namespaces, so that pages are rendered once with them. */
const textsArrived = 'textsArrived';

export type LanguageSettings = Pick<Settings, 'locale' | 'languageTag' | 'texts'>;

/**
 * Texts of the deployment's language, by its language tag so that plurals follow it. What the first page needs is in
 * the page already; the rest comes by `loadTexts`. Fallback languages were merged in when the documents were published.
 */
export function createI18n(settings: LanguageSettings, onMissing: OnMissing = reloadForMissingFile): i18n {
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

/** Reads text files: a 5xx or no answer at all is worth another try, a 4xx is final, what cannot be parsed is reported.
 * Texts of an older release that are gone come with the page of the present one. */
function textsBackend({ locale, texts }: Pick<Settings, 'locale' | 'texts'>, onMissing: OnMissing): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (_: string, namespace: string, callback: ReadCallback) => {
      const url = texts.template.replace('{{lng}}', locale).replace('{{ns}}', namespace);
      void read(url, onMissing).then((outcome) => passOutcome(callback, outcome));
    },
  };
}

async function read(url: string, onMissing: OnMissing): Promise<TextsOutcome> {
  const outcome = await fetchText(url);
  if ('texts' in outcome) return outcome;
  if (outcome.isMissing) await onMissing(url);
  logger.error(`Texts could not be loaded from ${url}: ${outcome.reason}`);
  return outcome;
}

function passOutcome(callback: ReadCallback, outcome: TextsOutcome): void {
  if ('texts' in outcome) callback(null, outcome.texts);
  else callback(new Error(outcome.reason), outcome.canRetry);
}

type TextsOutcome =
  | { readonly texts: TextTree }
  | { readonly reason: string; readonly canRetry: boolean; readonly isMissing?: boolean };

async function fetchText(url: string): Promise<TextsOutcome> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) return { reason: 'no answer', canRetry: true };
  if (!response.ok)
    return {
      reason: `HTTP ${response.status}`,
      canRetry: response.status >= 500,
      isMissing: saysMissing(response),
    };
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return { reason: 'broken off', canRetry: true };
  try {
    const texts: unknown = JSON.parse(text);
    return isTextTree(texts) ? { texts } : { reason: 'not texts', canRetry: false };
  } catch {
    return { reason: 'failed to parse', canRetry: false };
  }
}
