import type { WidgetOptions } from '../../../widgets/WidgetOptions';
import type { VisibleStep } from '../../flow/types';
import type { Answer, Answers, FieldUi } from '../../published/flow';
import { groupAccount } from '../../formats/groupAccount';
import { type MaskOptions, showMasked } from '../../formats/mask';
import { answerText } from '../answerText';
import { useRendererServices } from '../RendererContext';
import { textName } from '../textName';
import { useFieldOptionsOf } from '../useFieldOptionsOf';
import { useNeededLists } from '../useNeededLists';
import { useTexts, type Texts } from '../useTexts';

export interface ReviewedAnswer {
  readonly dataPoint: string;
  /** The legend of the question's group; empty if it has none. */
  readonly legend: string;
  /** The question, as it is asked; in a group, a noun. */
  readonly label: string;
  /** Parts of the answer as text; empty if it was left empty. */
  readonly texts: readonly string[];
  /** The texts name what was agreed to. */
  readonly isAgreement: boolean;
}

/** Returns everything that a step asks, with its answers. Loads the lists that contain the names of answers. */
export function useReviewedAnswers(
  { step, schema, dataPoints }: VisibleStep,
  answers: Answers,
): readonly ReviewedAnswer[] {
  const texts = useTexts();
  const { settings, phone } = useRendererServices();
  const optionsOf = useFieldOptionsOf(step.uiSchema);
  useNeededLists(step.uiSchema);
  return dataPoints.map((dataPoint) => {
    const ui = step.uiSchema[dataPoint];
    const widget = ui?.['ui:widget'];
    const { enum: values, items, maximum } = schema.properties?.[dataPoint] ?? {};
    const { choices = [], policies = [] } = optionsOf(dataPoint, { enum: (values ?? items?.enum ?? []).map(String) });
    const read = (answer: Answer | undefined): string => {
      const text = answerText(answer, { widget, choices, maximum, texts, settings });
      if (widget === 'phone') return phone.formatPhone(text, 'international') ?? text;
      const mask = ui?.['ui:options']?.['mask'] as MaskOptions['mask'];
      if (mask !== undefined) return showMasked(text, { mask });
      return widget === 'bankAccount' ? groupAccount(text, settings.country.code) : text;
    };
    const answer = answers[dataPoint];
    const parts = isList(answer) ? listed(answer, { choices, policies, texts }) : [read(answer)];
    const isAgreement = widget === 'policies';
    const filledParts = parts.filter((part) => part !== '');
    // An agreement that was not given is one that was refused.
    const refused = isAgreement || widget === 'consents' ? [texts.app('no')] : [];
    const isRefused = filledParts.length === 0;
    return {
      dataPoint,
      ...questionOf(dataPoint, ui, texts),
      texts: isRefused ? refused : filledParts,
      isAgreement: isAgreement && !isRefused,
    };
  });
}

/** A page may ask the same about two people: each has a group, whose legend stands above its questions. */
function questionOf(
  dataPoint: string,
  ui: FieldUi | undefined,
  texts: Texts,
): Pick<ReviewedAnswer, 'legend' | 'label'> {
  const group = ui?.['ui:options']?.group;
  const field = `form:fields>${textName(dataPoint, ui)}`;
  if (typeof group !== 'string') return { legend: '', label: texts.first([`${field}>label`]) };
  return { legend: texts.form(`groups>${group}>legend`), label: texts.first([`${field}>noun`, `${field}>label`]) };
}

function isList(answer: Answer | undefined): answer is readonly Answer[] {
  return Array.isArray(answer);
}

interface ReviewTexts extends Required<Pick<WidgetOptions, 'choices' | 'policies'>> {
  readonly texts: Texts;
}

/** Returns the names of the chosen items; until the server's list is loaded, only that something was chosen. */
function listed(chosen: readonly Answer[], { choices, policies, texts }: ReviewTexts): readonly string[] {
  const names = [
    ...choices.map(({ value, label }) => [value, label] as const),
    ...policies.map(({ id, title }) => [id, title] as const),
  ];
  const found = names.filter(([value]) => chosen.includes(value)).map(([, name]) => name);
  return found.length === 0 && chosen.length > 0 ? [texts.app('yes')] : found;
}
