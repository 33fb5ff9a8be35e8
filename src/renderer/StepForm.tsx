import type { ReactNode } from 'react';
import { StepQuestions, type StepQuestionsProps } from './StepQuestions';
import { SubmitForm } from './SubmitForm';

interface StepFormProps extends StepQuestionsProps {
  readonly onSubmit: () => void;
  /** The buttons below the questions. */
  readonly children: ReactNode;
}

/** One page of questions with its buttons. */
export function StepForm({ onSubmit, children, ...questions }: StepFormProps) {
  return (
    <SubmitForm className="form" onSubmit={onSubmit}>
      <StepQuestions {...questions} />
      {children}
    </SubmitForm>
  );
}
