import { causes } from '../Problem';
import type { Rule } from '../context/CheckContext';
import { isAmong } from '../words/keyPatterns';
import { problemOfText, spokenLocales } from '../words/spokenTexts';
import { displayWidth, type TextKind, textKind } from '../words/textKinds';

/** About one line of a phone for a button, two for a heading, a label or a choice, and four for an error. */
const WIDEST: Readonly<Record<TextKind, number>> = { label: 45, heading: 48, button: 28, choice: 32, error: 140 };

/** A text is as short as its kind needs. */
export const textLengthsRule: Rule = {
  name: 'text-lengths',
  needs: ['words', 'texts', 'locales', 'deployment', 'state'],
  run: (context) =>
    spokenLocales(context).flatMap(({ words: { root, long }, texts }) =>
      texts.flatMap((text) => {
        const kind = textKind(text);
        if (kind === undefined) return [];
        const widest = root.at('lengths', kind).number ?? WIDEST[kind];
        const width = displayWidth(text);
        if (width <= widest || isAmong(long, text)) return [];
        const message = `${kind} of ${width} characters, ${widest} at most.`;
        const fix = 'say it shorter; list the key in "long" of words.json if it cannot be.';
        const after = [causes.value(text.node)];
        return [problemOfText(text, { rule: textLengthsRule.name, message: `Too long: ${message}`, fix, after })];
      }),
    ),
};
