import type { Translator } from '../renderer/TextSource';
import { createI18n, loadTexts, type LanguageSettings } from './createI18n';
import { FollowTranslator } from './FollowTranslator';

/** The translator with all texts of the deployment. Rejects where they cannot be had: no page is shown without words. */
export async function startTranslator(settings: LanguageSettings): Promise<Translator> {
  const i18n = createI18n(settings);
  if (!(await loadTexts(i18n, settings))) throw new Error('The texts did not come (TEXTS_UNAVAILABLE)');
  return { i18n, Follower: FollowTranslator };
}
