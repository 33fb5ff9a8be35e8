import type { BackendModule, ReadCallback } from 'i18next';
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
  const response = await fetch(url).catch(() => undefined);
  if (!response || response.status >= 500) return fail({ url, reason: String(response?.status ?? 'no answer') }, true);
  if (!response.ok) return fail({ url, reason: String(response.status) }, false);
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return fail({ url, reason: 'broken off' }, true);
  try {
    callback(null, JSON.parse(text));
  } catch {
    fail({ url, reason: 'failed to parse' }, false);
  }

  function fail(problem: { url: string; reason: string }, canRetry: boolean): void {
    logger.error(`Texts could not be loaded from ${problem.url}: ${problem.reason}`);
    callback(new Error(problem.reason), canRetry);
  }
}
