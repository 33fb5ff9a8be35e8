import type { Answers, VisibleStep } from '../flow/types';
import { answerText } from './answerText';
import { useRendererServices } from './RendererContext';
import { useFieldOptionsOf } from './useFieldOptionsOf';
import { useTexts } from './useTexts';

/** Answers as the country writes them, by data point; without those that are not worth reading back. */
export function useAnswerTexts(
  { step, schema, dataPoints }: VisibleStep,
  answers: Answers,
): readonly (readonly [string, string])[] {
  const texts = useTexts();
  const { settings, phone } = useRendererServices();
  const optionsOf = useFieldOptionsOf(step.uiSchema);
  return dataPoints.flatMap((name) => {
    const widget = step.uiSchema[name]?.['ui:widget'];
    const { enum: listed = [], maximum } = schema.properties?.[name] ?? {};
    const values = listed.map(String);
    const { choices = [] } = optionsOf(name, { enum: values });
    const text = answerText(answers[name], { widget, choices, maximum, texts, settings });
    const written = widget === 'phone' ? (phone.formatPhone(text, 'international') ?? text) : text;
    return written === '' ? [] : [[name, written] as const];
  });
}
