import type { BackendModule, ReadCallback, ResourceKey } from 'i18next';
import { saysMissing } from './FileMissing';
import { logger } from './logger';
import type { Settings } from './Settings';

/** Told of a file that is not there any more; what it does comes before the failure is told. */
export type OnMissing = (url: string) => Promise<unknown>;

/** Reads text files: a 5xx or no answer at all is worth another try, a 4xx is final, what cannot be parsed is reported.
 * Texts of an older release that are gone come with the page of the present one. */
export function textsBackend(
  { locale, texts }: Pick<Settings, 'locale' | 'texts'>,
  onMissing: OnMissing,
): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (_: string, namespace: string, callback: ReadCallback) => {
      const url = texts.template.replace('{{lng}}', locale).replace('{{ns}}', namespace);
      void read(url, onMissing).then((outcome) => answer(callback, outcome));
    },
  };
}

async function read(url: string, onMissing: OnMissing): Promise<Outcome> {
  const outcome = await fetchText(url);
  if ('texts' in outcome) return outcome;
  if (outcome.isMissing) await onMissing(url);
  logger.error(`Texts could not be loaded from ${url}: ${outcome.reason}`);
  return outcome;
}

function answer(callback: ReadCallback, outcome: Outcome): void {
  if ('texts' in outcome) callback(null, outcome.texts);
  else callback(new Error(outcome.reason), outcome.canRetry);
}

type Outcome =
  | { readonly texts: ResourceKey }
  | { readonly reason: string; readonly canRetry: boolean; readonly isMissing?: boolean };

async function fetchText(url: string): Promise<Outcome> {
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
    return { texts: JSON.parse(text) as ResourceKey };
  } catch {
    return { reason: 'failed to parse', canRetry: false };
  }
}
