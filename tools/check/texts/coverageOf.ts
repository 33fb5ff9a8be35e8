import type { CheckContext, DeploymentView } from '../context/CheckContext';
import { neededTexts } from './neededTexts';
import { shownTexts } from './shownTexts';
import type { TextNeed } from './TextNeed';

export interface Coverage {
  /** Texts that the deployment shows. */
  readonly needed: number;
  /** Of these, written in the locale itself. */
  readonly own: number;
  /** Of these, taken from another locale of the same language. */
  readonly borrowed: number;
  /** Of these, written in no locale of the language. */
  readonly missing: readonly TextNeed[];
}

/** How much of what a deployment shows is written in the language of one of its locales. */
export function coverageOf(deployment: DeploymentView, locale: string, context: CheckContext): Coverage {
  const { texts } = context;
  const all = [...neededTexts(deployment, context), ...shownTexts(deployment, texts.base(locale), context)];
  const needs = [...new Map(all.map((need) => [`${need.namespace}:${need.key.join('>')}`, need])).values()];
  const isIn = (locales: readonly string[], { namespace, key, alternatives = [] }: TextNeed): boolean =>
    [[namespace, key] as const, ...alternatives].some(([where, which]) => texts.has(locales, where, which));
  const ownLanguage = texts.ownLanguage(locale);
  const missing = needs.filter((need) => !isIn(ownLanguage, need));
  const own = needs.filter((need) => isIn([locale], need)).length;
  return { needed: needs.length, own, borrowed: needs.length - own - missing.length, missing };
}
