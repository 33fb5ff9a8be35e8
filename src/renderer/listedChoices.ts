import type { Answers, FieldUi } from '../flow/types';
import type { Choice } from '../store/state';

/** Of a list in groups: those of the group that another answer names, or the groups themselves to choose from. */
export function listedChoices(
  choices: readonly Choice[],
  ui: FieldUi | undefined,
  answers: Answers | undefined,
): readonly Choice[] {
  const owner = ui?.['ui:options']?.of;
  if (typeof owner === 'string') return choices.filter(({ of }) => of === answers?.[owner]);
  if (choices.every(({ of }) => of === undefined)) return choices;
  return [...new Set(choices.map(({ of = '' }) => of))].map((of) => ({ value: of, label: of }));
}
