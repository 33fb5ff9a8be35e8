import type { WidgetOptions } from '../../../widgets/WidgetOptions';
import type { VisibleStep } from '../../flow/types';
import type { Answer, Answers, FieldUi } from '../../published/flow';
import { groupAccount } from '../../formats/groupAccount';
import { answerText } from '../answerText';
import { useRendererServices } from '../RendererContext';
import { textName } from '../textName';
import { useFieldOptionsOf } from '../useFieldOptionsOf';
import { useNeededLists } from '../useNeededLists';
import { useTexts, type Texts } from '../useTexts';

export interface ReviewedAnswer {
  readonly dataPoint: string;
  /** The question, as it is asked. */
  readonly label: string;
  /** The answer as a person reads it, a text for each part of it; none where it was left empty. */
  readonly texts: readonly string[];
}

/** Everything that a step asks, with its answers. Lists that hold names of answers are asked for. */
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
      return widget === 'bankAccount' ? groupAccount(text) : text;
    };
    const answer = answers[dataPoint];
    const parts = isList(answer) ? listed(answer, { choices, policies, texts }) : [read(answer)];
    return { dataPoint, label: labelOf(dataPoint, ui, texts), texts: parts.filter((part) => part !== '') };
  });
}

/** Where two of a page are asked the same, it says whom the question is about. */
function labelOf(dataPoint: string, ui: FieldUi | undefined, texts: Texts): string {
  const group = ui?.['ui:options']?.group;
  const legend = typeof group === 'string' ? texts.form(`groups>${group}>legend`) : '';
  const label = texts.form(`fields>${textName(dataPoint, ui)}>label`);
  return legend === '' ? label : `${legend}: ${label}`;
}

function isList(answer: Answer | undefined): answer is readonly Answer[] {
  return Array.isArray(answer);
}

interface ReviewTexts extends Required<Pick<WidgetOptions, 'choices' | 'policies'>> {
  readonly texts: Texts;
}

/** What was chosen of a list, by name; while the server has not given the names, that something was. */
function listed(chosen: readonly Answer[], { choices, policies, texts }: ReviewTexts): readonly string[] {
  const names = [
    ...choices.map(({ value, label }) => [value, label] as const),
    ...policies.map(({ id, title }) => [id, title] as const),
  ];
  const found = names.filter(([value]) => chosen.includes(value)).map(([, name]) => name);
  return found.length === 0 && chosen.length > 0 ? [texts.app('yes')] : found;
}
