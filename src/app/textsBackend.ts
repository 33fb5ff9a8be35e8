import type { BackendModule, ReadCallback, ResourceKey } from 'i18next';
import { logger } from './logger';
import type { Settings } from './Settings';

/** Reads text files: a 5xx or no answer at all is worth another try, a 4xx is final, what cannot be parsed is reported. */
export function textsBackend({ locale, texts }: Pick<Settings, 'locale' | 'texts'>): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (_: string, namespace: string, callback: ReadCallback) => {
      void read(texts.template.replace('{{lng}}', locale).replace('{{ns}}', namespace), callback);
    },
  };
}

async function read(url: string, callback: ReadCallback): Promise<void> {
  const outcome = await fetchText(url);
  if ('texts' in outcome) {
    callback(null, outcome.texts);
    return;
  }
  logger.error(`Texts could not be loaded from ${url}: ${outcome.reason}`);
  callback(new Error(outcome.reason), outcome.canRetry);
}

type Outcome = { readonly texts: ResourceKey } | { readonly reason: string; readonly canRetry: boolean };

async function fetchText(url: string): Promise<Outcome> {
  const response = await fetch(url).catch(() => undefined);
  if (!response) return { reason: 'no answer', canRetry: true };
  if (!response.ok) return { reason: `HTTP ${response.status}`, canRetry: response.status >= 500 };
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return { reason: 'broken off', canRetry: true };
  try {
    return { texts: JSON.parse(text) as ResourceKey };
  } catch {
    return { reason: 'failed to parse', canRetry: false };
  }
}
