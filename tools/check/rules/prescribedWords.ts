import { type Found, problemAt } from '../Problem';
import type { CheckContext, DeploymentView, Rule } from '../context/CheckContext';
import { isAmong, type KeyPattern } from '../words/keyPatterns';
import { problemOfText, type SpokenLocale, spokenLocales } from '../words/spokenTexts';

/** Sentences that a law prescribes are in their texts word for word. */
export const exactSentencesRule: Rule = {
  name: 'exact-sentences',
  needs: ['words', 'texts', 'locales', 'deployment', 'state'],
  run: (context) => spokenLocales(context).flatMap(checkExact),
};

function checkExact({ words: { exact }, texts }: SpokenLocale): readonly Found[] {
  return exact.flatMap(([key, node]) => {
    const sentence = (node.text ?? '').replaceAll('\u00A0', ' ');
    return texts
      .filter((text) => key.matches(text) && !text.plain.includes(sentence))
      .map((text) => {
        const message = 'This text lacks the sentence that is prescribed for it.';
        return problemOfText(text, { rule: exactSentencesRule.name, message, fix: `write "${sentence}" in it.` });
      });
  });
}

/** What a law prescribes in the first language of a deployment, that of its country, is prescribed in the others. */
export const sameWarningsRule: Rule = {
  name: 'same-warnings',
  needs: ['words', 'deployment'],
  run: (context) => context.deployments.flatMap((deployment) => checkWarnings(deployment, context)),
};

function checkWarnings({ name, locales }: DeploymentView, { words }: CheckContext): readonly Found[] {
  const [[first = ''] = [], ...others] = locales;
  const prescribed = words.get(first)?.exact.map(([key]) => nameOf(key)) ?? [];
  return others.flatMap(([locale]) => {
    const ofLocale = words.get(locale);
    if (!ofLocale) return [];
    const own = ofLocale.exact.map(([key]) => nameOf(key));
    return prescribed
      .filter((key) => !own.includes(key))
      .map((key) => {
        const message = `A sentence is prescribed for "${key}" in ${first}, and none in ${locale} (deployment ${name}).`;
        const fix = 'add the one of this language to "exact", and to the text.';
        return problemAt(ofLocale.root.at('exact'), { rule: sameWarningsRule.name, message, fix });
      });
  });
}

function nameOf({ node }: KeyPattern): string {
  return String(node.path.at(-1));
}

/** Beside a noun for men stands the one for women. */
export const masculineNounsRule: Rule = {
  name: 'masculine-nouns',
  needs: ['words', 'texts', 'locales', 'deployment', 'state'],
  run: (context) => spokenLocales(context).flatMap(checkNouns),
};

function checkNouns({ words: { masculine, beside, exceptMasculine }, texts }: SpokenLocale): readonly Found[] {
  if (!masculine) return [];
  return texts.flatMap((text) => {
    const [noun] = masculine.exec(text.plain) ?? [];
    const written = text.plain.toLowerCase();
    const isPaired = beside.some((other) => written.includes(other)) || isAmong(exceptMasculine, text);
    if (noun === undefined || isPaired) return [];
    const message = `"${noun}" speaks to men alone.`;
    const fix = 'write the word for women beside it, or one for both.';
    return [problemOfText(text, { rule: masculineNounsRule.name, message, fix })];
  });
}
