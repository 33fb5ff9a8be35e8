import type { Translator } from '../renderer/TextSource';
import { createI18n, loadTexts, type LanguageSettings } from './createI18n';
import { FollowTranslator } from './FollowTranslator';

/** The translator with all texts of the deployment, as far as they could be loaded. */
export async function startTranslator(settings: LanguageSettings): Promise<Translator> {
  const i18n = createI18n(settings);
  await loadTexts(i18n, settings);
  return { i18n, Follower: FollowTranslator };
}
