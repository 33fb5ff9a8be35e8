import { contentHash } from '../../../documents/stableJson';
import { type Found, problemAt } from '../Problem';
import { rootNodeOf } from '../DocumentNode';
import type { CheckContext, Rule } from '../context/CheckContext';
import { isAmong } from '../words/keyPatterns';
import { type SpokenLocale, spokenLocales, type SpokenText } from '../words/spokenTexts';

/** What a locale takes over from another was read for it, in its present version. */
export const inheritedTextsRule: Rule = {
  name: 'inherited-texts',
  needs: ['words', 'accepted', 'texts', 'locales', 'deployment', 'state'],
  run: (context) => spokenLocales(context).flatMap((locale) => checkInherited(locale, context)),
};

function checkInherited(spoken: SpokenLocale, { documents }: CheckContext): readonly Found[] {
  const { locale, words } = spoken;
  if (!words.inherited) return [];
  const accepted = documents.accepted.get(locale);
  const versions = accepted && rootNodeOf(accepted).at('texts');
  const unread = inheritedOf(spoken).filter((text) => !isAmong(words.inherited ?? [], text));
  const changed = acceptableTexts(spoken).filter((text) => versions && versions.at(text.key).text !== versionOf(text));
  return [
    ...unread.map((text) => unreadProblem(text, spoken)),
    ...changed.map((text) => changedProblem(text, versions?.at(text.key).exists === true)),
  ];
}

function inheritedOf({ texts }: SpokenLocale): readonly SpokenText[] {
  return texts.filter(({ from }) => from !== undefined);
}

/** Returns the inherited texts that a locale has listed as read. */
function acceptableTexts(spoken: SpokenLocale): readonly SpokenText[] {
  const { inherited = [] } = spoken.words;
  return inheritedOf(spoken).filter((text) => isAmong(inherited, text));
}

/** Returns by what a version of a text is recognised. */
export function versionOf({ text }: Pick<SpokenText, 'text'>): string {
  return contentHash(text).slice(0, 8);
}

function unreadProblem({ key, locale, from = '' }: SpokenText, { words: { root } }: SpokenLocale): Found {
  return problemAt(root.at('inherited'), {
    rule: inheritedTextsRule.name,
    message: `Nobody has read "${key}" of ${from} for ${locale}.`,
    fix: `read it, and add "${key}" here, or a text of its own to locales/${locale}/.`,
    series: {
      key: `inherited by ${locale}`,
      item: key,
      describeAll: (total, list) => ({
        message: `Nobody has read ${total} texts of other locales for ${locale}: ${list}.`,
        fix: `read them, and add their keys here or texts of its own to locales/${locale}/.`,
      }),
    },
  });
}

function changedProblem({ key, node, locale }: SpokenText, wasRead: boolean): Found {
  const message = wasRead
    ? `"${key}" has changed since it was read for ${locale}.`
    : `"${key}" was not accepted for ${locale} yet.`;
  const fix = `read it, give ${locale} a text of its own if it is wrong there, and run npm run flows -- words accept ${locale}.`;
  const series = {
    key: `changed for ${locale}`,
    item: key,
    describeAll: (total: number, list: string) => ({
      message: `${total} texts have changed since they were read for ${locale}: ${list}.`,
      fix: fix.replace('read it', 'read them').replace('if it is', 'where they are'),
    }),
  };
  return problemAt(node, { rule: inheritedTextsRule.name, message, fix, series });
}
