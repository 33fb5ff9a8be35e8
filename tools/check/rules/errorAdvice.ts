import type { Rule } from '../context/CheckContext';
import { problemOfText, spokenLocales } from '../words/spokenTexts';
import { textKind } from '../words/textKinds';

/** An error says what to do. */
export const errorAdviceRule: Rule = {
  name: 'error-advice',
  needs: ['words', 'texts', 'locales', 'deployment', 'state'],
  run: (context) =>
    spokenLocales(context).flatMap(({ words: { errorVerbs }, texts }) =>
      texts
        .filter((text) => errorVerbs && textKind(text) === 'error' && !errorVerbs.test(text.plain))
        .map((text) => {
          const message = 'This error does not say what to do: it has none of the "errorVerbs" of words.json.';
          return problemOfText(text, { rule: errorAdviceRule.name, message, fix: 'say what to do, by one of them.' });
        }),
    ),
};
