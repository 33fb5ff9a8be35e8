import type { SpokenText } from './spokenTexts';

/** What a text is for, which decides how long it may be. */
export type TextKind = 'error' | 'choice' | 'button' | 'heading' | 'label';

/** The first that holds counts. */
const KINDS: readonly (readonly [kind: TextKind, holds: (path: readonly string[], last: string) => boolean])[] = [
  ['error', ([group = ''], _) => group === 'errors' || group === 'fieldErrors'],
  ['error', (path) => path.includes('errors')],
  ['choice', ([group]) => group === 'choices'],
  ['button', (path, last) => path.includes('actions') || last === 'action'],
  ['heading', (_, last) => ['heading', 'title', 'legend'].includes(last)],
  ['label', (_, last) => last === 'label'],
];

/** Returns the kind of a text by its key; `undefined` for running text. */
export function textKind({ path, stem }: Pick<SpokenText, 'path' | 'stem'>): TextKind | undefined {
  const last = stem.slice(stem.lastIndexOf('>') + 1);
  return KINDS.find(([, holds]) => holds(path, last))?.[0];
}

/** What an inserted value takes, as a rule. */
const INSERTED = 'x'.repeat(10);
const NOTHING = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/gu;

/** Returns how many characters wide a text is on screen: East Asian ones count twice, marks on letters not at all. */
export function displayWidth({ plain }: Pick<SpokenText, 'plain'>): number {
  const shown = plain.replaceAll('{{}}', INSERTED).normalize('NFC').replace(NOTHING, '');
  return [...shown.replace(WIDE, '##')].length;
}
