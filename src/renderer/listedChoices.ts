import { listOwner } from '../flow/listOwner';
import type { Answers, FieldUi } from '../flow/types';
import type { Choice } from '../store/state';
import type { Texts } from './useTexts';

interface ListedField {
  readonly dataPoint: string;
  readonly ui: FieldUi | undefined;
  readonly answers: Answers | undefined;
  readonly texts: Texts;
}

/** Of a list in groups: those of the group that another answer names, or the groups themselves to choose from. */
export function listedChoices(
  choices: readonly Choice[],
  { dataPoint, ui, answers, texts }: ListedField,
): readonly Choice[] {
  const owner = listOwner(ui);
  if (owner !== undefined) {
    return choices
      .filter(({ of }) => of === answers?.[owner])
      .map(({ value, label }) => ({ value, label: texts.form(`choices>${dataPoint}>${value}`) || label }));
  }
  if (choices.every(({ of }) => of === undefined)) return choices;
  return [...new Set(choices.map(({ of = '' }) => of))].map((of) => ({ value: of, label: of }));
}
