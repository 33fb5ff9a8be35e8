import { memo } from 'react';
import type { FieldError, VisibleStep } from '../flow/types';
import { StepQuestions } from './StepQuestions';
import { useNeededLists } from './useNeededLists';
import { useStoredAnswers } from './FormAnswers';

interface VisibleQuestionsProps extends Pick<VisibleStep, 'step' | 'schema'> {
  readonly errors: readonly FieldError[];
}

/** The questions of one step of the walk; stores their answers. Its widgets must be loaded. */
export const VisibleQuestions = memo(function VisibleQuestions(props: VisibleQuestionsProps) {
  const { step, schema, errors } = props;
  useNeededLists(step.uiSchema);
  const answers = useStoredAnswers(props);
  return (
    <StepQuestions
      name={step.name}
      isHeaded={!step.shares && !step.judgedBy}
      schema={schema}
      uiSchema={step.uiSchema}
      answers={answers}
      errors={errors}
    />
  );
});
