import { useMemo } from 'react';
import type { VisibleStep } from '../flow/types';
import type { Answers } from '../published/flow';
import { answerText, isShownInReview } from './answerText';
import { useRendererServices } from './RendererContext';
import { useFieldOptionsOf } from './useFieldOptionsOf';
import { useNeededLists } from './useNeededLists';
import { useTexts } from './useTexts';

/**
 * Returns the answers, formatted for the country, by data point; without those not worth reading back. Loads the
 * lists that contain their names: a returning applicant has not passed the step that loads them.
 */
export function useAnswerTexts(
  { step, schema, dataPoints }: VisibleStep,
  answers: Answers,
): readonly (readonly [string, string])[] {
  const texts = useTexts();
  const { settings, phone } = useRendererServices();
  const optionsOf = useFieldOptionsOf(step.uiSchema);
  const isAnswered = dataPoints.some((name) => answers[name] != null);
  const readBack = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(step.uiSchema).filter(([, ui]) => isAnswered && isShownInReview(ui['ui:widget'])),
      ),
    [step.uiSchema, isAnswered],
  );
  useNeededLists(readBack);
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
