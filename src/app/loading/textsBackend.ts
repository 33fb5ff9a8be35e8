import type { BackendModule, ReadCallback } from 'i18next';
import { isTextTree, type Settings, type TextTree } from '../../published/settings';
import { logger } from '../start/logger';
import { saysMissing } from './missingFile';

/** Called with the address of a file that no longer exists, and awaited before the failure is reported. */
export type OnMissing = (url: string) => Promise<unknown>;

/**
 * Reads text files. A 5xx or a missing response is retried, a 4xx is final, and a file that cannot be parsed is
 * reported. Missing texts of an older release are loaded with the current release's page.
 */
export function textsBackend(
  { locale, texts }: Pick<Settings, 'locale' | 'texts'>,
  onMissing: OnMissing,
): BackendModule {
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
