import { createStorage } from '../../storage/createStorage';
import type { State } from '../../store/state';
import { localeNamed } from '../inWantedLocale';
import type { Settings } from '../Settings';
import { logger } from '../logger';

interface LocaleChange {
  readonly host: Window;
  readonly settings: Pick<Settings, 'locale' | 'locales'>;
  readonly locale: string;
  readonly state: Pick<State, 'answers'>;
}

/**
 * Opens the page again in a locale that the host asks for, if the deployment has it. Where the browser keeps nothing,
 * what was entered would be lost, so that the language stays as it is once something was.
 */
export function changeLocale({ host, settings, locale, state }: LocaleChange): void {
  const found = localeNamed(settings, locale);
  if (!found || found.locale === settings.locale) return;
  const isKept = createStorage(host, 'localStorage', logger.error).remove('');
  if (!isKept && Object.keys(state.answers).length > 0) return;
  const address = new URL(host.location.href);
  address.searchParams.set('locale', found.locale);
  host.location.replace(address);
}
